import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NewsRow } from '#contract/news.ts'
import { MEMBER, newsPage } from '#web/testing/member.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const NEWS = 'GET /api/v1/user/news'
const READ = 'POST /api/v1/user/news/read'
const done = { body: { success: true, message: '', retryAfter: '' } }
const LATE: NewsRow = {
  id: 2,
  subject: 'Your rent is late',
  text: 'Your rent of 10 Mar 2026 is late.',
  ask: 'Please pay Rs. 1,500 now.',
  at: Date.UTC(2026, 2, 14, 9),
  isUnread: true,
  about: 'rent',
  paidAt: null,
}
const PAID: NewsRow = { ...LATE, id: 1, subject: 'We have your payment', isUnread: false }

test('lists the news, newest first, with a mark for unread ones, and marks them as read', async () => {
  const calls = serve({ ...MEMBER, [NEWS]: newsPage([LATE, PAID], 1), [READ]: done })
  visit('/user/news', { as: 'member' })
  await screen.findByRole('heading', { name: 'New Your rent is late' })
  screen.getByText('New')
  screen.getByRole('heading', { name: 'We have your payment' })
  expect(Array.from(document.querySelectorAll('article time'), (each) => each.textContent)).toEqual([
    '14 Sat',
    '14 Sat',
  ])
  await waitFor(() => expect(calls.filter(({ what }) => what === READ)).toHaveLength(1))
  // The number in the menu is gone, the mark stays until the list is fetched again.
  await waitFor(() => expect(document.querySelector('a[href="/user/news"]')?.textContent).toBe('Messages'))
  screen.getByText('New')
})

test('news lead to where the member can act, and say when their rent is paid', async () => {
  const rows: NewsRow[] = [
    { ...LATE, id: 6, at: Date.now(), subject: 'Your plan has begun', about: 'games' },
    // What could be chosen then has passed.
    { ...LATE, id: 5, subject: 'Stray is free', about: 'games' },
    { ...LATE, id: 4, at: Date.now() - 25 * 86_400_000, subject: 'Your game has come', about: 'requests' },
    { ...LATE, id: 3, subject: 'Your game is on its way', about: 'requests' },
    { ...LATE, id: 2, paidAt: Date.UTC(2026, 2, 15, 9) },
    { ...LATE, id: 1, subject: 'Thank you', about: null },
  ]
  serve({ ...MEMBER, [NEWS]: newsPage(rows, 0) })
  visit('/user/news', { as: 'member' })
  await screen.findByText('Paid on 15 Mar')
  expect(
    within(screen.getByText('Paid on 15 Mar').closest('article') as HTMLElement).queryByText(/Please pay/),
  ).toBeNull()
  const main = screen.getByRole('main')
  const links = Array.from(main.querySelectorAll('article a'), (link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Choose a game', '/user/available-product'],
    ['See my requests', '/user/requests'],
  ])
})

test('a rent that is not paid leads to how to pay', async () => {
  serve({ ...MEMBER, [NEWS]: newsPage([LATE], 0) })
  visit('/user/news', { as: 'member' })
  const link = await screen.findByRole('link', { name: 'How to pay' })
  expect(link.getAttribute('href')).toBe('/user/membership')
  expect(screen.getByText(/^Please pay/).textContent).toBe('Please pay Rs. 1,500 now.')
})

test('the number of a request is small beside what the message says', async () => {
  const rows = [
    { ...LATE, subject: 'Stray is packed (KR-DEMO1-2)' },
    { ...LATE, id: 1, subject: '2 games from your queue are yours: KR-1, KR-2' },
  ]
  serve({ ...MEMBER, [NEWS]: newsPage(rows, 0) })
  visit('/user/news', { as: 'member' })
  await screen.findByRole('heading', { name: 'New Stray is packed KR-DEMO1-2' })
  expect(Array.from(document.querySelectorAll('article small'), (each) => each.textContent)).toEqual([
    'KR-DEMO1-2',
    'KR-1, KR-2',
  ])
})

test('a heading begins each month', async () => {
  const before = { ...LATE, id: 1, at: Date.UTC(2026, 1, 28, 18, 59) }
  serve({ ...MEMBER, [NEWS]: newsPage([LATE, { ...LATE, id: 3 }, before], 0) })
  visit('/user/news', { as: 'member' })
  await screen.findByRole('heading', { name: 'March 2026' })
  const months = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(months).toEqual(['March 2026', 'February 2026'])
})

test('the menu of every screen shows how many news are unread', async () => {
  serve({ ...MEMBER, [NEWS]: newsPage([LATE], 3) })
  visit('/user/settings', { as: 'member' })
  await waitFor(() => expect(document.querySelector('a[href="/user/news"]')?.textContent).toBe('Messages 3 unread'))
})

test('without news the list is empty and nothing is marked as read', async () => {
  const calls = serve(MEMBER)
  visit('/user/news', { as: 'member' })
  await screen.findByText(/^No messages yet/)
  expect(calls.filter(({ what }) => what === READ)).toEqual([])
})
