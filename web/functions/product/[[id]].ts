import * as v from 'valibot'
import {
  PRODUCT_SHELL,
  type ProductPage,
  productCodeOf,
  productPageReply,
  writeProduct,
} from '#contract/product-page.ts'

/** A page without the product is better than none for this long. */
const PATIENCE_MS = 4000

/** /product/{id}: the shell of this deployment, with the product that the Worker tells. */
export const onRequest: PagesFunction<{ API: Fetcher; ASSETS: Fetcher }> = async ({
  request,
  env,
}) => {
  const productCode = productCodeOf(new URL(request.url).pathname)
  if (productCode === undefined) return await env.ASSETS.fetch(request)
  const [shell, page] = await Promise.all([
    env.ASSETS.fetch(new URL(PRODUCT_SHELL, request.url)),
    askFor(productCode, request, env.API),
  ])
  return await writeProduct(shell, productCode, page)
}

async function askFor(
  productCode: string,
  request: Request,
  worker: Fetcher,
): Promise<ProductPage | 'unknown' | 'failed'> {
  try {
    const path = `/api/v1/games/${encodeURIComponent(productCode)}/page`
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const reply = await worker.fetch(new URL(path, request.url), { signal })
    if (reply.status === 404) return 'unknown'
    return v.parse(productPageReply, await reply.json())
  } catch {
    return 'failed'
  }
}
