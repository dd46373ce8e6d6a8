import { queryOptions } from '@tanstack/react-query'
import { CUSTOMER_HOST_CALLS, products } from '#contract/customer-host.ts'
import { call } from '#web/client/client.ts'

/** The customer host's list of games; no token is sent. */
export const publicProductsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => {
    const { method, path } = CUSTOMER_HOST_CALLS.products
    return call(products, method, path, { signal })
  },
})
