/** _routes.json sends only /api/* and /images/* here; the Worker behind the binding answers them. */
export const onRequest: PagesFunction<{ API: Fetcher }> = ({ request, env }) =>
  env.API.fetch(request)
