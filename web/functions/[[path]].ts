/** Forwards to the Worker. _routes.json limits this to /api/*, /images/* and the sitemap of the products. */
export const onRequest: PagesFunction<{ API: Fetcher }> = ({ request, env }) =>
  env.API.fetch(request)
