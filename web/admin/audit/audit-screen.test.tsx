import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const ACTION = {
  id: 7,
  at: Date.UTC(2026, 2, 14, 4, 30),
  admin: 'Ayesha',
  adminId: 'a1',
  action: 'list.downloaded',
  subject: 'orders',
  detail: 'status: SHIPPING',
  network: '0123456789abcdef',
}
const ADMIN = {
  id: 'a1',
  email: 'a@b.c',
  name: 'Ayesha',
  role: 'owner',
  isInvited: false,
  hasFactor: false,
  createdAt: 0,
  disabledAt: null,
}
const LIST = 'GET /api/v1/admin/audit'

test('the history shows what admins did and is filtered by admin and action', async () => {
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/admins': page([ADMIN]),
    [LIST]: page([ACTION]),
    [`${LIST}?action=list.downloaded`]: page([ACTION]),
    [`${LIST}?admin=a1&action=list.downloaded`]: page([]),
    [`${LIST}?action=list.downloaded&admin=a1`]: page([]),
  })
  visit('/admin/history', { as: 'admin' })
  const row = within(await screen.findByRole('row', { name: /orders/ }))
  for (const text of ['Ayesha', 'List downloaded', 'status: SHIPPING']) row.getByText(text)
  expect(screen.queryByRole('columnheader', { name: 'Network' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'List downloaded')
  await screen.findByRole('row', { name: /orders/ })
  await userEvent.selectOptions(screen.getByLabelText('Admin'), 'Ayesha, a@b.c')
  await screen.findByText(/matches/i)
  expect(calls.at(-1)?.what).toContain('admin=a1')
})

test('rows are below their day, and a customer or request is named', async () => {
  const rows = [
    { ...ACTION, id: 1, action: 'request.packed', subject: 'KR-AAAA1111', person: 'Sana Malik' },
    { ...ACTION, id: 2, at: ACTION.at - 864e5, subject: 'KB-1009' },
    { ...ACTION, id: 3, at: ACTION.at - 864e5 - 60_000, detail: 'Astro Bot, disc PS5-0058-1' },
  ]
  serve({ ...ME, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(rows) })
  visit('/admin/history', { as: 'admin' })
  const link = await screen.findByRole('link', { name: 'Sana Malik' })
  expect(link.getAttribute('href')).toContain('KR-AAAA1111')
  screen.getByRole('link', { name: 'KB-1009' })
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['14 Mar 2026', '13 Mar 2026'])
  expect(screen.getAllByText('09:30')).toHaveLength(2)
  expect(screen.getByText('PS5-0058-1').className).toContain('code')
})

test('a day is formatted, a disc and a game are links, and the ID of an admin is left out', async () => {
  const rows = [
    { ...ACTION, id: 1, at: ACTION.at - 1, action: 'holiday.added', subject: '2026-12-25', detail: 'Holiday' },
    { ...ACTION, id: 2, at: ACTION.at - 2, action: 'copy.moved', subject: 'PS5-0010-1', detail: 'Moved' },
    { ...ACTION, id: 3, at: ACTION.at - 3, action: 'game.changed', subject: 'PS5-0010', detail: 'Changed' },
    { ...ACTION, id: 4, at: ACTION.at - 4, action: 'admin.disabled', subject: 'demo-admin', detail: 'Bilal' },
  ]
  serve({ ...ME, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(rows) })
  visit('/admin/history', { as: 'admin' })
  await screen.findByText('25 Dec 2026')
  const hrefs = ['PS5-0010-1', 'PS5-0010'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(hrefs).toEqual(['/admin/copies/PS5-0010-1', '/admin/games/PS5-0010'])
  expect(screen.queryByText('demo-admin')).toBeNull()
})

test('an image is named by its kind and links to its screen; the own ID of an admin is left out', async () => {
  const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32))
  const rows = [
    { ...ACTION, id: 1, at: ACTION.at - 1, action: 'image.uploaded', subject: ids[0], detail: 'Event Logo' },
    { ...ACTION, id: 2, at: ACTION.at - 2, action: 'image.display', subject: ids[1], detail: 'Banner Image: place 2' },
    { ...ACTION, id: 3, at: ACTION.at - 3, action: 'image.deleted', subject: ids[2], detail: 'Banner Image' },
    { ...ACTION, id: 4, at: ACTION.at - 4, action: 'stock-take.started', subject: ids[3], detail: 'PS5' },
    { ...ACTION, id: 5, at: ACTION.at - 5, action: 'auth.signed-in', subject: 'a1', detail: 'New device' },
  ]
  serve({ ...ME, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(rows) })
  visit('/admin/history', { as: 'admin' })
  await screen.findByRole('link', { name: 'Event Logo' })
  const links = within(screen.getByRole('table')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Event Logo', `/admin/event/${ids[0]}`],
    ['Banner Image', `/admin/banner/${ids[1]}`],
    ['Stock-take', `/admin/stock-takes/${ids[3]}`],
  ])
  expect(screen.queryByText('a1')).toBeNull()
})

test('equal actions in a row are one row with their number, until the day or another action comes between', async () => {
  const signIn = { ...ACTION, action: 'auth.signed-in', subject: 'a1', detail: 'New device' }
  const rows = [
    { ...signIn, id: 9 },
    { ...signIn, id: 8, at: ACTION.at - 5 * 60_000 },
    { ...signIn, id: 7, at: ACTION.at - 9 * 60_000 },
    { ...ACTION, id: 6, at: ACTION.at - 10 * 60_000 },
    { ...signIn, id: 5, at: ACTION.at - 11 * 60_000 },
    { ...signIn, id: 4, at: ACTION.at - 864e5 },
  ]
  serve({ ...ME, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(rows) })
  visit('/admin/history', { as: 'admin' })
  const row = await screen.findByRole('row', { name: /3 times/ })
  expect(row.textContent).toBe('09:21 to 09:30AyeshaSigned in, 3 timesNew device')
  expect(screen.getAllByRole('row', { name: /Signed in/ })).toHaveLength(3)
})

const texts = (row: HTMLElement) => Array.from(row.querySelectorAll('b, p, summary'), (each) => each.textContent)

test('a visit is one row with its games, and so is what was done to one order', async () => {
  const call = { ...ACTION, person: 'Sana Malik' }
  const order = { ...ACTION, subject: 'KO-1', at: ACTION.at - 60_000 }
  const rows = [
    { ...call, id: 9, action: 'request.collected', subject: 'KR-2', detail: 'Tekken 8, disc PS5-0002-1' },
    { ...call, id: 8, action: 'request.handed-over', subject: 'KR-1', detail: 'Astro Bot, disc PS5-0001-1' },
    { ...call, id: 7, action: 'delivery.made', subject: 'KB-1003', detail: 'Astro Bot, free' },
    ...['F', 'E', 'D', 'C', 'B'].map((detail, at) => ({ ...order, id: 6 - at, action: 'order.corrected', detail })),
    { ...order, id: 1, action: 'order.called', detail: '', at: ACTION.at - 120_000 },
  ]
  serve({ ...ME, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(rows) })
  visit('/admin/history', { as: 'admin' })
  const link = await screen.findByRole('link', { name: 'Sana Malik' })
  expect(link.getAttribute('href')).toBe('/admin/users/KB-1003')
  expect(screen.getAllByRole('row').slice(2).map(texts)).toEqual([
    [
      'Visit made',
      'Astro Bot, free',
      'Game handed over: Astro Bot, disc PS5-0001-1',
      'Game collected: Tekken 8, disc PS5-0002-1',
    ],
    [
      'Called',
      ...['B', 'C', 'D'].map((detail) => `09:29 Order corrected: ${detail}`),
      '2 more',
      ...['E', 'F'].map((detail) => `09:29 Order corrected: ${detail}`),
    ],
  ])
  screen.getByText('09:28 to 09:29')
})

test('a visit that began on the page before is joined when the next page is shown', async () => {
  const call = { ...ACTION, person: 'Sana Malik' }
  const first = { ...call, id: 9, action: 'request.handed-over', subject: 'KR-1', detail: 'Astro Bot' }
  const next = [
    { ...call, id: 8, action: 'delivery.made', subject: 'KB-1003', detail: 'Astro Bot, free' },
    { ...ACTION, id: 7, at: ACTION.at - 60_000, action: 'copy.moved', subject: 'PS5-0010-1', detail: 'Moved' },
  ]
  const more = Promise.withResolvers<Reply>()
  serve({
    ...ME,
    'GET /api/v1/admin/admins': page([ADMIN]),
    [LIST]: page([first], 'n'),
    [`${LIST}?cursor=n`]: () => more.promise,
  })
  visit('/admin/history', { as: 'admin' })
  await screen.findByText('Astro Bot')
  more.resolve(page(next))
  await screen.findByText('Astro Bot, free')
  expect(screen.getAllByRole('row').slice(2).map(texts)).toEqual([
    ['Visit made', 'Astro Bot, free', 'Game handed over: Astro Bot'],
    ['Disc moved', 'Moved'],
  ])
})

test('the images that an admin adds are one row, with their uploads as a number', async () => {
  const names = ['Neelgai Motors', 'Falak Varsity']
  const added = names.flatMap((name, at) => {
    const image = { ...ACTION, subject: String(at).repeat(32) }
    return [
      { ...image, id: 8 - at * 2, action: 'image.display', detail: `Event Logo: ${name}, place 100` },
      { ...image, id: 7 - at * 2, action: 'image.uploaded', detail: 'Event Logo' },
    ]
  })
  serve({ ...ME, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(added) })
  visit('/admin/history', { as: 'admin' })
  const link = await screen.findByRole('link', { name: 'Event Logo' })
  expect(link.getAttribute('href')).toBe('/admin/event')
  expect(screen.getAllByRole('row').slice(2).map(texts)).toEqual([
    ['Image uploaded, 2 times', ...names.reverse().map((name) => `Display changed: ${name}, place 100`)],
  ])
})

test('the scans of a stock-take are a number, and days of the same year have no year', async () => {
  const take = { ...ACTION, subject: 'd'.repeat(32), action: 'stock-take.scanned' }
  const rows = [
    { ...take, id: 9, detail: 'PS4-0002-1' },
    { ...take, id: 8, detail: 'PS4-0001-1, PS4-0001-2 and 90 more' },
    { ...take, id: 7, action: 'stock-take.started', detail: 'PS4' },
    { ...ACTION, id: 6, action: 'request.approved', subject: 'KR-1', detail: 'By 1 Dec 2026, not 2 Jan 2027' },
  ]
  serve({ ...ME, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(rows) })
  visit('/admin/history', { as: 'admin' })
  await screen.findByText('93 discs scanned')
  expect(screen.getAllByRole('row').slice(2).map(texts)).toEqual([
    ['Stock-take started', 'PS4', '93 discs scanned', 'PS4-0001-1, PS4-0001-2 and 90 more, PS4-0002-1'],
    ['Request approved', 'By 1\u00a0Dec, not 2 Jan 2027'],
  ])
})

test('one call about several people or days has a row for each; a state that changes back is not counted', async () => {
  const image = { ...ACTION, action: 'image.status', subject: 'a'.repeat(32) }
  const rows = [
    { ...ACTION, id: 9, action: 'payment.recorded', subject: 'KB-1001', person: 'Ali Khan', detail: 'Rs. 1' },
    { ...ACTION, id: 8, action: 'payment.recorded', subject: 'KB-1002', person: 'Sana Malik', detail: 'Rs. 1' },
    { ...ACTION, id: 7, action: 'holiday.added', subject: '2026-03-26', detail: 'Eid' },
    { ...ACTION, id: 6, action: 'holiday.added', subject: '2026-03-25', detail: 'Eid' },
    ...['Active', 'Deactive', 'Active'].map((status, at) => ({
      ...{ ...image, id: 5 - at, at: ACTION.at - at * 60_000, detail: `Banner Image is ${status} now` },
    })),
  ]
  serve({ ...ME, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(rows) })
  visit('/admin/history', { as: 'admin' })
  await screen.findByRole('link', { name: 'Ali Khan' })
  for (const about of ['Sana Malik', '26 Mar 2026', '25 Mar 2026', 'Banner Image']) screen.getByText(about)
  const changed = (time: string, status: string) => `${time}Image status changed: Banner Image is ${status} now`
  expect(texts(screen.getAllByRole('row').at(-1) as HTMLElement)).toEqual([
    'Image status changed',
    'Banner Image is Active now',
    changed('09:29 ', 'Deactive'),
    changed('09:30 ', 'Active'),
  ])
})

test.each(['owner', 'counter'])('what only owners may open is a link for them alone: %s', async (role) => {
  const rows = [
    { ...ACTION, id: 3, action: 'expense.added', subject: '2026-03', detail: 'Rs. 850' },
    { ...ACTION, id: 2, action: 'shop.facts', subject: 'shop', detail: 'Hours' },
    { ...ACTION, id: 1, action: 'area.added', subject: 'areas', detail: 'Clifton, Karachi' },
  ]
  const me = { body: { status: true, user: { name: 'A', email: 'a@b.c' }, role } }
  serve({ ...ME, 'GET /api/v1/admin/me': me, 'GET /api/v1/admin/admins': page([ADMIN]), [LIST]: page(rows) })
  visit('/admin/history', { as: 'admin' })
  for (const about of ['March 2026', 'Facts of the shop', 'Areas']) {
    const text = await screen.findByText(about)
    expect(text.closest('a') !== null).toBe(role === 'owner')
  }
})
