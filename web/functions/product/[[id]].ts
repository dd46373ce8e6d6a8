import * as v from 'valibot'
import {
  PRODUCT_SHELL,
  type ProductPage,
  productCodeOf,
  productPageReply,
  writeProduct,
} from '#contract/product-page.ts'
import { logFailure, logged } from '../function-log.ts'

/** After this the page is sent without the product, and the screen asks again. */
const TIMEOUT_MS = 4000

/** /product/{id}: writes the product from the Worker into the shell of this deployment. */
export const onRequest: PagesFunction<{ PUBLIC: Fetcher; ASSETS: Fetcher }> = ({ request, env }) =>
  logged(request, () => productPage(request, env))

async function productPage(
  request: Request,
  env: { PUBLIC: Fetcher; ASSETS: Fetcher },
): Promise<Response> {
  const productCode = productCodeOf(new URL(request.url).pathname)
  if (productCode === undefined) return await env.ASSETS.fetch(request)
  const [shell, page] = await Promise.all([
    env.ASSETS.fetch(new URL(PRODUCT_SHELL, request.url)),
    fetchPage(productCode, request, env.PUBLIC),
  ])
  return await writeProduct(shell, productCode, page)
}

async function fetchPage(
  productCode: string,
  request: Request,
  worker: Fetcher,
): Promise<ProductPage | 'unknown' | 'failed'> {
  try {
    const path = `/api/v1/games/${encodeURIComponent(productCode)}/page`
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await worker.fetch(new URL(path, request.url), { signal })
    if (reply.status === 404) return 'unknown'
    return v.parse(productPageReply, await reply.json())
  } catch (error) {
    logFailure(request.url, error)
    return 'failed'
  }
}
