import { PRODUCT_SITEMAP } from '#contract/games.ts'
import { company } from '#web/content/company.ts'
import { faq } from '#web/content/faq.ts'
import { ORIGIN } from '#web/content/origin.ts'
import { paths } from '#web/content/paths.ts'
import type { PlaceName } from '#web/content/placed.ts'
import { dataBlock, escapeHtml, headTags } from '#web/pages/html.ts'

/** Pages that search engines must not list: personal ones, and search results. */
const UNLISTED: readonly string[] = [
  paths.search,
  paths.trackOrder,
  paths.signIn,
  paths.signUp,
  paths.forgetPassword,
  paths.otp,
  paths.resetPassword,
]

/** Elements of the head for search engines and link previews. */
export function headOf(url: string, { title, description }: { title: string; description: string }): string[] {
  if (UNLISTED.includes(url)) return ['<meta name="robots" content="noindex" />']
  return [...headTags({ address: addressOf(url), title, description }), ...headOfSite()]
}

/** Structured data of a page. Put it at the end of the body, where it does not delay the first paint. */
export function dataOf(url: string): string[] {
  if (url === paths.home) return [organisation(), questions()]
  return url === paths.privacy ? [organisation()] : []
}

/** Elements of the head that link previews of all pages share. */
export function headOfSite(): string[] {
  const image = `${ORIGIN}/images/banner/first?w=1600`
  return [
    `<meta property="og:site_name" content="${escapeHtml(company.brand)}" />`,
    `<meta property="og:image" content="${escapeHtml(image)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

/** sitemap.xml of the listed pages. The Worker serves the sitemap of the products. */
export function sitemap(urls: string[]): string {
  const entries = urls
    .filter((url) => !UNLISTED.includes(url))
    .map((url) => `  <url><loc>${escapeHtml(addressOf(url))}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** robots.txt, which excludes the areas behind a sign-in and the API. */
export function robots(): string {
  return `User-agent: *
Disallow: /user/
Disallow: /admin/
Disallow: /api/

Sitemap: ${ORIGIN}/sitemap.xml
Sitemap: ${ORIGIN}${PRODUCT_SITEMAP}
`
}

function addressOf(url: string): string {
  return url === paths.home ? `${ORIGIN}/` : ORIGIN + url
}

/** What the app shell shows without script, a place (web/content/placed.ts). */
export function noScript(): string {
  return `<main data-place="no-script"><h1>${escapeHtml(company.brand)}</h1><p>The areas of members and admins need JavaScript. Please turn it on, or go to the <a href="${paths.home}">home page</a>.</p></main>`
}

/** Who the shop is, a place of home and of the page on privacy (web/content/placed.ts). */
export function organisation(): string {
  return structured('organisation', {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.brand,
    url: ORIGIN,
    email: company.email,
    telephone: company.phone,
    address: company.address,
    foundingDate: String(company.founded),
    sameAs: [company.facebook, company.instagram].filter(Boolean),
  })
}

/** The questions of the home page, a place of it (web/content/placed.ts). */
export function questions(): string {
  return structured('questions', {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq().map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** Structured data, a place of a page (web/content/placed.ts). */
function structured(place: PlaceName, data: object): string {
  return `<div data-place="${place}" hidden>${dataBlock('type="application/ld+json"', data)}</div>`
}
