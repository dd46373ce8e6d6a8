/** _routes.json sends only /api/*, /images/* and the sitemap of the products here; the Worker behind the binding answers them. */
export const onRequest: PagesFunction<{ API: Fetcher }> = ({ request, env }) =>
  env.API.fetch(request)
