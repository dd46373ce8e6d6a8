import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '#web/client/call-failed.ts'

/** How an infinite query asks for the pages of a list: with the `next` of the page before. */
export const BY_CURSOR = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
}

/**
 * The one cache of the site. Pass it to useQuery and useMutation: a provider would load the query library
 * with every page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline, a query fails at once and shows Retry, instead of pausing without a sign.
      networkMode: 'always',
      // Not when the server named a wait: a retry before its end fails too.
      retry: (failures, error) =>
        failures < 1 && error instanceof CallFailed && error.httpStatus >= 500 && error.retryAfter === '',
    },
    mutations: { networkMode: 'always' },
  },
})
