import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addGame } from '../../testing/games.ts'
import { call } from '../../testing/request.ts'

test('every product is in a sitemap', async () => {
  await env.DB.prepare('DELETE FROM games').run()
  const codes = [await addGame({ title: 'Astro Bot' }), await addGame({ title: 'Returnal' })]
  const { status, headers, json } = await call('GET', '/sitemap-products.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=3600, stale-if-error=600')
  expect(json.match(/<loc>.*?<\/loc>/g)).toEqual(codes.map((code) => `<loc>${env.SITE_ORIGIN}/product/${code}</loc>`))
})
