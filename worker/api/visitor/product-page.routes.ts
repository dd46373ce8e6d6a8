import type { Context } from 'hono'
import * as calls from '#contract/calls/site.ts'
import {
  PRODUCT_SHELL,
  type ProductPage,
  productCodeOf,
  writeProduct,
} from '#contract/product-page.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { answer } from '../answer.ts'
import { productPage } from './product-page.ts'
import { publicGame } from './public-library.ts'

/**
 * /product/{id} for `wrangler dev`, where the Worker has the static files. On Pages the function
 * web/functions/product/[[id]].ts does the same.
 */
export const productPageRoutes = [
  answer(calls.openProduct, async ({ c, env }) => {
    const productCode = productCodeOf(c.req.path)
    if (productCode === undefined) return notAProduct(c)
    const [shell, page] = await Promise.all([
      env.ASSETS.fetch(new URL(PRODUCT_SHELL, c.req.url)),
      pageOf(c, productCode),
    ])
    return await writeProduct(shell, productCode, page)
  }),
]

/** The site's not-found page, copied because the headers of a fetched response are immutable. */
async function notAProduct(c: Context<AppEnv>): Promise<Response> {
  const page = await c.env.ASSETS.fetch(c.req.raw)
  return new Response(page.body, page)
}

async function pageOf(
  c: Context<AppEnv>,
  productCode: string,
): Promise<ProductPage | 'unknown' | 'failed'> {
  try {
    const { data } = await publicGame(c, productCode)
    return await productPage(data, c.env.SITE_ORIGIN)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'unknown'
    writeLog({ requestId: c.var.requestId, productPage: 'failed', detail: String(error) })
    return 'failed'
  }
}
