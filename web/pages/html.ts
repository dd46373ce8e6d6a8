export interface PageTags {
  /** Absolute. */
  address: string
  title: string
  description: string
}

/** Elements of the head of a listed page, for search engines and link previews. */
export function headTags({ address, title, description }: PageTags): string[] {
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:url" content="${escapeHtml(address)}" />`,
  ]
}

/** The element of the head with the picture of link previews. */
const SHARED_PICTURE = /<meta property="og:image" [^>]*>/

/** A page whose link previews show this picture instead of that of the site. */
export function withSharedPicture(
  page: string,
  { address, alt, width, height }: { address: string; alt: string; width: number; height: number },
): string {
  const tags = [
    `<meta property="og:image" content="${escapeHtml(address)}" />`,
    `<meta property="og:image:width" content="${width}" />`,
    `<meta property="og:image:height" content="${height}" />`,
    `<meta property="og:image:alt" content="${escapeHtml(alt)}" />`,
  ]
  return page.replace(SHARED_PICTURE, () => tags.join(''))
}

/** A script element that holds data and runs nothing, safe for any content. */
export function dataBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** Escapes text for HTML, also inside attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Cloudflare hides mail addresses by script in zones where that is switched on; React would miss its text. */
export function keepAddresses(html: string): string {
  return html.replaceAll(/<a [^>]*href="mailto:.*?<\/a>/g, '<!--email_off-->$&<!--/email_off-->')
}
