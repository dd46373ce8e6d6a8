import { expect, test } from 'vitest'
import { checkSignIn } from '../scripts/check-sign-in.ts'
import { shop } from './own-shop.ts'

function get(path: string): Promise<string> {
  return fetch(shop.origin + path).then((response) => response.text())
}

test('every page of the sitemap has its canonical address and may be indexed; robots.txt names the sitemap', async () => {
  const listed = [...(await get('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? ''),
  )
  expect(listed.length).toBeGreaterThan(10)
  for (const { href, pathname } of listed) {
    const html = await get(pathname)
    expect(html, pathname).toContain(`<link rel="canonical" href="${href}" />`)
    expect(html, pathname).toContain(`<meta property="og:url" content="${href}" />`)
    expect(html, pathname).not.toContain('noindex')
  }
  expect(await get('/robots.txt')).toContain(`Sitemap: ${listed[0]?.origin}/sitemap.xml`)
})

test('private pages are not for search engines', async () => {
  for (const path of ['/search', '/signin', '/signup', '/otp', '/track-order', '/user/dashboard']) {
    expect(await get(path), path).toContain('<meta name="robots" content="noindex" />')
  }
})

test('the home page has the company and its questions as structured data', async () => {
  const blocks = [...(await get('/')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? ''),
  )
  expect(blocks.map((block) => block['@type'])).toEqual(['Organization', 'FAQPage'])
  expect(blocks[1].mainEntity).toHaveLength(4)
})

test('the check of the sign-in from outside finds it working', async () => {
  expect(await checkSignIn(shop.origin)).toBeUndefined()
})
