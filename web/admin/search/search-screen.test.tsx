import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME } from '#web/testing/admin.ts'
import { lostConnection, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const HITS = [
  { kind: 'customer', id: 'KB-1009', name: 'Sana Malik', about: 'KB-1009 · Lahore' },
  { kind: 'request', id: 'KR-AAAA1111', name: 'Astro Bot, Sana Malik', about: 'KR-AAAA1111' },
]

test('the search is kept in the address, and each result leads to its screen', async () => {
  serve({ ...ME, 'GET /api/v1/admin/search?q=sana': { body: { status: true, hits: HITS } } })
  visit('/admin/search', { as: 'admin' })
  await userEvent.type(await screen.findByRole('searchbox'), 'sana{Enter}')
  const links = [/^Sana Malik/, /^Astro Bot/].map((name) => screen.findByRole('link', { name }))
  const hrefs = (await Promise.all(links)).map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/admin/users/KB-1009', '/admin/game-request?q=KR-AAAA1111'])
  expect(address()).toBe('/admin/search?q=sana')
  expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull()
})

test('without words each kind of thing is named with what finds it, and leads to its list', async () => {
  serve(ME)
  visit('/admin/search', { as: 'admin' })
  const link = await screen.findByRole('link', { name: /^Discs Title or disc code/ })
  expect(link.getAttribute('href')).toBe('/admin/copies')
})

test('a search without results names what was typed, and a failed one can be retried', async () => {
  serve({ ...ME, 'GET /api/v1/admin/search?q=zz': lostConnection })
  visit('/admin/search?q=zz', { as: 'admin' })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  serve({ ...ME, 'GET /api/v1/admin/search?q=zz': { body: { status: true, hits: [] } } })
  await userEvent.click(retry)
  await screen.findByText('Nothing begins with “zz”')
})
