import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DeliverRow } from '#contract/run-sheet.ts'
import { queryClient } from '#web/client/query-client.ts'
import { LONGEST_WAIT_MS } from '#web/client/slow-network.ts'
import { ME } from '#web/testing/admin.ts'
import { fakeCaches } from '#web/testing/cache-storage.ts'
import { type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'
import { endWaitsOf } from '#web/testing/waits.ts'

const GAME = {
  ...{ requestId: 'KR-1', productName: 'Returnal', itemCode: 'PS5-0001-1', isPacked: true },
  ...{ givesBack: null, deliverBy: null, sentAt: null, courier: null, parcel: null },
}
const KARACHI = {
  ...{ userId: 'KB-1', name: 'Sana', phone: '', city: 'Karachi', area: 'Clifton', address: '' },
  ...{ isByCourier: false, deliver: [GAME], collect: [], fee: 0, cashDue: 7000, reported: 0, refusal: '' },
  missed: null,
}
const LAHORE = { ...KARACHI, userId: 'KB-2', name: 'Bilal', city: 'Lahore', isByCourier: true }

test('parcels have a section of their own and are not counted as visits', async () => {
  const stops = [KARACHI, { ...LAHORE, cashDue: 0 }]
  serve({
    ...ME,
    'GET /api/v1/admin/run': {
      body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops },
    },
  })
  visit('/admin/run', { as: 'admin' })
  const parcel = within(await screen.findByRole('article', { name: 'Bilal' }))
  parcel.getByRole('button', { name: 'Mark as sent: parcel to Bilal' })
  within(screen.getByRole('article', { name: 'Sana' })).getByText('Cash: Rs. 7,000')
  const places = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(places).toEqual(['Karachi, Clifton', 'By courier'])
  const sum = screen.getByText('Rs. 7,000').closest('p')
  expect(sum?.textContent).toBe('Tue 24 Nov: 1 visit, 1 parcel by courier, Rs. 7,000 to collect0 of 1 visits done')
  expect(screen.getByRole('link', { name: 'Next day: 25 Nov ›' }).getAttribute('href')).toBe(
    '/admin/run?date=2026-11-25',
  )
})

test('a sheet that does not come in 4 s is shown as it was, and as it is when it comes', async () => {
  fakeCaches()
  const RUN = 'GET /api/v1/admin/run'
  const sheet = (name: string) => ({
    body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops: [{ ...KARACHI, name }] },
  })
  serve({ ...ME, [RUN]: sheet('Sana') })
  visit('/admin/run', { as: 'admin' })
  await screen.findByRole('article', { name: 'Sana' })
  cleanup()
  queryClient.clear()
  const late = Promise.withResolvers<Reply>()
  serve({ ...ME, [RUN]: () => late.promise })
  endWaitsOf(LONGEST_WAIT_MS)
  visit('/admin/run', { as: 'admin' })
  await screen.findByRole('article', { name: 'Sana' })
  await screen.findByText(/You see the visits as they were/)
  await act(async () => late.resolve(sheet('Hina')))
  await screen.findByRole('article', { name: 'Hina' })
  await waitFor(() => expect(screen.queryByText(/You see the visits as they were/)).toBeNull())
})

test('a stop of a member on hold has no main button and no parcel', async () => {
  const refusal = 'Nothing is handed over while the membership is on hold.'
  const stops = [KARACHI, LAHORE].map((stop) => ({ ...stop, cashDue: 0, refusal }))
  serve({
    ...ME,
    'GET /api/v1/admin/run': { body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops } },
  })
  visit('/admin/run', { as: 'admin' })
  for (const name of ['Sana', 'Bilal']) {
    const stop = within(await screen.findByRole('article', { name }))
    const buttons = stop.getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Done', 'Not at home', 'Refused'])
    for (const button of buttons) expect(button.className).toBe(buttons[1]?.className)
  }
})

const UNPACKED = { ...GAME, isPacked: false, itemCode: null, deliverBy: '2026-11-20' }

test('a visit with nothing to hand over yet leads to packing, and a promised day that is over is late', async () => {
  const stops = [{ ...KARACHI, cashDue: 0, deliver: [UNPACKED] }]
  const sheet = { body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops } }
  serve({ ...ME, 'GET /api/v1/admin/run': sheet })
  visit('/admin/run', { as: 'admin' })
  const stop = within(await screen.findByRole('article', { name: 'Sana' }))
  const pack = stop.getByRole('link', { name: 'Pack first: Sana' })
  expect(pack.getAttribute('href')).toBe('/admin/scan?do=pack')
  expect(stop.queryByRole('button')).toBeNull()
  stop.getByText('promised by 20 Nov')
})

test('a parcel that was sent arrives, and names its disc', async () => {
  const sent = { ...GAME, sentAt: Date.parse('2026-11-22T12:00:00Z'), courier: 'TCS', parcel: '123' }
  const stops = [{ ...LAHORE, cashDue: 0, deliver: [sent] }]
  const sheet = { body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops } }
  serve({ ...ME, 'GET /api/v1/admin/run': sheet })
  visit('/admin/run', { as: 'admin' })
  const stop = within(await screen.findByRole('article', { name: 'Bilal' }))
  stop.getByRole('button', { name: 'Arrived: Bilal' })
  stop.getByText('(disc PS5-0001-1)')
  expect(stop.getByRole('listitem').textContent).toContain('sent on 22 Nov 2026 with TCS, parcel 123')
  expect(stop.queryByRole('button', { name: /^Done/ })).toBeNull()
})

test('parcels to be sent come first, then the late ones, then those on their way', async () => {
  const sent = { ...GAME, sentAt: 1, courier: 'TCS', parcel: '123' }
  const parcelOf = (name: string, game: DeliverRow) => ({ ...LAHORE, userId: name, name, deliver: [game] })
  const stops = [
    parcelOf('On the way', { ...sent, deliverBy: '2999-01-01' }),
    parcelOf('Late', { ...sent, deliverBy: '2026-01-01' }),
    parcelOf('To send', GAME),
  ]
  const sheet = { body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops } }
  serve({ ...ME, 'GET /api/v1/admin/run': sheet })
  visit('/admin/run', { as: 'admin' })
  await screen.findByRole('article', { name: 'To send' })
  const names = screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual(['To send', 'Late', 'On the way'])
})

test('visits are numbered after those that are done, without the parcels; a late one is marked', async () => {
  const late = { ...KARACHI, userId: 'KB-3', name: 'Hina', cashDue: 0, deliver: [UNPACKED] }
  const stops = [KARACHI, late, LAHORE]
  serve({
    ...ME,
    'GET /api/v1/admin/run': { body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 2, stops } },
  })
  visit('/admin/run', { as: 'admin' })
  await screen.findByText('2 of 4 visits done')
  const titles = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(titles).toEqual(['3 Sana', '4 Hina Late', 'Bilal'])
})

test('cash that is reported as paid is named, and not recorded again at the door', async () => {
  const stops = [{ ...KARACHI, reported: 2500 }]
  serve({
    ...ME,
    'GET /api/v1/admin/run': { body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops } },
  })
  visit('/admin/run', { as: 'admin' })
  await screen.findByText(/^Rs. 2,500 reported as paid/)
  await userEvent.click(screen.getByRole('button', { name: 'Done: Sana' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Cash received, in rupees').value).toBe('4500')
})

test('a rider, who packs nothing, has no way to packing', async () => {
  const me = { status: true, user: { name: 'A', email: 'a@b.c' }, role: 'rider' }
  const stops = [{ ...KARACHI, cashDue: 0, deliver: [UNPACKED] }]
  const sheet = { body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops } }
  serve({ ...ME, 'GET /api/v1/admin/me': { body: me }, 'GET /api/v1/admin/run': sheet })
  visit('/admin/run', { as: 'admin' })
  const stop = within(await screen.findByRole('article', { name: 'Sana' }))
  await waitFor(() => expect(stop.queryByRole('link', { name: /^Pack first/ })).toBeNull())
  expect(stop.queryByRole('button', { name: /^Done/ })).toBeNull()
})

test('a parcel is done without a question about cash', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/run': {
      body: {
        status: true,
        day: '2026-11-24',
        nextDay: '2026-11-25',
        done: 0,
        stops: [{ ...LAHORE, cashDue: 0, collect: [], refusal: 'On hold' }],
      },
    },
  })
  visit('/admin/run', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Done: Bilal' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('Cash received, in rupees')).toBeNull()
})

const SHEET = {
  body: { status: true, day: '2026-11-24', nextDay: '2026-11-25', done: 0, stops: [KARACHI] },
}

function asRole(role: string) {
  const me = { body: { ...ME['GET /api/v1/admin/me'].body, role } }
  serve({
    ...ME,
    'GET /api/v1/admin/me': me,
    'GET /api/v1/admin/run': SHEET,
    'GET /api/v1/admin/run?date=2026-11-25': SHEET,
  })
}

test.each([
  ['rider', true],
  ['counter', false],
])('more cash than is due, typed by the %s: refused %s', async (role, isRefused) => {
  asRole(role)
  visit('/admin/run', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Done: Sana' }))
  const dialog = within(await screen.findByRole('dialog'))
  const cash = dialog.getByLabelText('Cash received, in rupees')
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.clear(cash)
  await userEvent.type(cash, '7001')
  expect(dialog.queryByRole('alert') !== null).toBe(isRefused)
  expect(dialog.getByRole('button', { name: 'Done, Rs. 7,001 in cash' })).toHaveProperty('disabled', isRefused)
})

test('a visit without a disc and cash has nothing to record, and says so', async () => {
  asRole('rider')
  visit('/admin/run', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Done: Sana' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box)
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.clear(dialog.getByLabelText('Cash received, in rupees'))
  await userEvent.type(dialog.getByLabelText('Cash received, in rupees'), '0')
  expect(dialog.getByRole('alert').textContent).toBe('Nothing to record: no disc is checked, and no cash is entered.')
  expect(dialog.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
})

test('the cash of a visit is never 0 because its field is empty or unreadable', async () => {
  asRole('counter')
  visit('/admin/run', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Done: Sana' }))
  const dialog = within(await screen.findByRole('dialog'))
  const cash = dialog.getByLabelText('Cash received, in rupees')
  for (const text of ['', '1.500', '15OO', '-5']) {
    await userEvent.clear(cash)
    await userEvent.click(cash)
    await userEvent.paste(text)
    expect(dialog.getByRole('alert').textContent).toMatch(/^(Please enter|This can be)/)
    expect(dialog.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
  }
  await userEvent.clear(cash)
  await userEvent.paste('1500/-')
  dialog.getByRole('button', { name: 'Done, Rs. 1,500 in cash' })
})

test('the sheet of the next day has no buttons for a rider', async () => {
  asRole('rider')
  visit('/admin/run?date=2026-11-25', { as: 'admin' })
  await screen.findByText('Cash: Rs. 7,000')
  expect(screen.queryByRole('button', { name: /Sana$/ })).toBeNull()
})
