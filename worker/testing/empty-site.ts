/** In place of the built site, which may not be built yet: every page is empty. */
export const EMPTY_SITE = {
  fetch: async () => new Response('', { headers: { 'content-type': 'text/html' } }),
} as unknown as Fetcher
