/** Where the site is: used in canonical links, link previews and the sitemap. */
export const ORIGIN = 'https://www.khelbox.example'
