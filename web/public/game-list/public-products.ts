import { queryOptions } from '@tanstack/react-query'
import { listProducts } from '#contract/calls/customer-host.ts'
import { read } from '#web/client/client.ts'

/** The customer host's list of games; no token is sent. */
export const publicProductsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => read(listProducts, { signal }),
})
