import { PRODUCT_SITEMAP } from '#contract/games.ts'
import { company } from '#web/content/company.ts'
import { faq } from '#web/content/faq.ts'
import { paths } from '#web/content/paths.ts'
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
  return url === paths.home ? [organisation(), questions()] : []
}

/** Elements of the head that link previews of all pages share. */
export function headOfSite(): string[] {
  const image = `${company.origin}/images/banner/first?w=1600`
  return [
    `<meta property="og:site_name" content="${escapeHtml(company.brand)}" />`,
    `<meta property="og:image" content="${escapeHtml(image)}" />`,
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

Sitemap: ${company.origin}/sitemap.xml
Sitemap: ${company.origin}${PRODUCT_SITEMAP}
`
}

function addressOf(url: string): string {
  return url === paths.home ? `${company.origin}/` : company.origin + url
}

function organisation(): string {
  return dataBlock('type="application/ld+json"', {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.brand,
    url: company.origin,
    email: company.email,
    telephone: company.phones[0],
    address: company.address,
    foundingDate: '2018',
    sameAs: Object.values(company.social),
  })
}

function questions(): string {
  return dataBlock('type="application/ld+json"', {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}
