import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '#web/data/call-failed.ts'

/**
 * The one cache of the site. It is given to useQuery and useMutation as their second argument rather
 * than through a provider, so that the query library loads with the first screen that needs it and
 * not with the home page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a query fails at once with a text and a Retry, instead of waiting unseen.
      networkMode: 'always',
      // Who is told how long to wait would knock in vain before.
      retry: (failures, error) =>
        failures < 1 &&
        error instanceof CallFailed &&
        error.httpStatus >= 500 &&
        error.retryAfter === '',
    },
    mutations: { networkMode: 'always' },
  },
})
