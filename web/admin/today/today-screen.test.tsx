import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { NextVisit } from '#contract/request-commands.ts'
import type { Today } from '#contract/today.ts'
import { ME } from '#web/testing/admin.ts'
import { callsWithBody, serve } from '#web/testing/replies.ts'
import { requestRowOf } from '#web/testing/requests.ts'
import { address, answerQuestion, visit } from '#web/testing/visit.tsx'

const TODAY = 'GET /api/v1/admin/today'
const NONE = { rows: [], count: 0 }

function today(work: Partial<Today> = {}) {
  const all: Today = {
    status: true,
    warnings: [],
    orders: NONE,
    messages: NONE,
    overdue: NONE,
    sentLate: NONE,
    toApprove: NONE,
    toPack: NONE,
    toHandOver: NONE,
    toCollect: NONE,
    toInspect: NONE,
    claims: NONE,
    rentsLate: NONE,
    onHold: NONE,
    bounces: NONE,
    rentsDue: NONE,
    refunds: NONE,
    releases: NONE,
    ...work,
  }
  return { body: all }
}

const PACKED = requestRowOf({ status: 'PACKED', kind: 'SWAP', givesBack: 'PS5-0007-1' })
const MEMBER = { userId: 'KB-1003', userName: 'Sana Malik', city: 'Karachi' }
const VISIT: NextVisit = {
  ...MEMBER,
  mobileNo: '+923001234567',
  address: 'House 1',
  requests: [PACKED, requestRowOf({ requestId: 'KR-2', status: 'PACKED', productName: 'Stray' })],
  discs: [{ itemCode: 'PS5-0007-1', productName: 'Astro Bot' }],
  fee: { number: 3, rupees: 300 },
  refusal: '',
}

function toHandOver(onHold = false) {
  return { rows: [{ ...MEMBER, onHold, requests: VISIT.requests }], count: 2 }
}

async function openVisit(facts: Partial<NextVisit> = {}, answers = {}) {
  const calls = serve({
    ...ME,
    [TODAY]: today({ toHandOver: toHandOver() }),
    'GET /api/v1/admin/deliveries/KB-1003': {
      body: { status: true, visit: { ...VISIT, ...facts } },
    },
    ...answers,
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Hand over/ }))
  const dialog = screen.getByRole('dialog', { name: 'Hand over' })
  await within(dialog).findByText('House 1, Karachi')
  return { calls, dialog: within(dialog) }
}

test('a day without work shows Everything is done', async () => {
  serve({ ...ME, [TODAY]: today() })
  visit('/admin/today', { as: 'admin' })
  await screen.findByText('Everything is done')
})

test('the warnings of what has stopped are in an alert', async () => {
  const texts = ['The scheduled work has not run since 14 Mar, 13:47.', 'Pictures cannot be stored.']
  const [cron = '', images = ''] = texts
  const warnings: Today['warnings'] = [
    { part: 'cron', text: cron },
    { part: 'images', text: images },
  ]
  serve({ ...ME, [TODAY]: today({ warnings }) })
  visit('/admin/today', { as: 'admin' })
  const alert = await screen.findByRole('alert', { name: 'Warnings' })
  expect(
    within(alert)
      .getAllByText(/./)
      .map((line) => line.textContent),
  ).toEqual(texts)
})

test('each kind of work has a section with its count and a link to the whole list', async () => {
  const list = { body: { status: true, rows: [], next: null } }
  serve({
    ...ME,
    [TODAY]: today({
      overdue: { rows: [requestRowOf({ status: 'APPROVED', deliverBy: '2026-03-10' })], count: 1 },
      toApprove: { rows: [requestRowOf({ requestId: 'KR-2' })], count: 1000 },
    }),
    'GET /api/v1/admin/game-requests?status=REQUESTED': list,
  })
  visit('/admin/today', { as: 'admin' })
  await screen.findByRole('heading', { name: 'Overdue 1' })
  screen.getByRole('heading', { name: 'To approve 1000+' })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  await userEvent.click(screen.getByRole('link', { name: 'See all' }))
  await waitFor(() => expect(address()).toBe('/admin/game-request?status=REQUESTED'))
})

test('a finished row keeps its place for a moment, then the focus moves to the heading of its section', async () => {
  let rows = [requestRowOf(), requestRowOf({ requestId: 'KR-2', productName: 'Stray' })]
  serve({
    ...ME,
    [TODAY]: () => today({ toApprove: { rows, count: rows.length } }),
    'POST /api/v1/admin/game-requests/KR-1/approve': () => {
      rows = rows.slice(1)
      return { body: { status: true, message: 'Approved' } }
    },
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Approve Returnal/ }))
  const heading = await screen.findByRole('heading', { name: 'To approve 1' })
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('Returnal')
  expect(first?.hasAttribute('data-gone')).toBe(true)
  expect(second?.hasAttribute('data-gone')).toBe(false)
  await waitFor(() => expect(screen.queryByText(/Returnal/)).toBeNull(), { timeout: 4000 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a hold says why and what is owed; the shop records the payment and ends its own hold', async () => {
  const held = { phone: '+923001234567', since: Date.UTC(2026, 2, 14), reported: 0 }
  const { userId, userName } = MEMBER
  const [byShop, damage] = [
    { ...held, userId, userName, reason: 'SHOP' as const, note: 'Please call us', owed: 0 },
    {
      ...{ ...held, userId: 'KB-1004', userName: 'Ali Khan' },
      ...{ reason: 'DAMAGE' as const, note: 'Disc of Saros', owed: 11000 },
    },
  ]
  const calls = serve({
    ...ME,
    [TODAY]: today({ onHold: { rows: [byShop, damage], count: 2 } }),
    'DELETE /api/v1/admin/customers/KB-1003/hold': {
      body: { status: true, message: 'The hold has ended.' },
    },
  })
  visit('/admin/today', { as: 'admin' })
  const row = await screen.findByRole('row', { name: /Ali Khan/ })
  expect(row.textContent).toContain('14 Mar 2026')
  expect(row.textContent).toMatch(/Disc of Saros.*Rs. 11,000/)
  within(row).getByRole('button', { name: 'Record payment of Ali Khan' })
  const [end] = screen.getAllByRole('button', { name: /^End the hold/ })
  expect(screen.getAllByRole('button', { name: /^(End the hold|Record payment)/ })).toHaveLength(2)
  await userEvent.click(end as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText('End the shop’s hold of Sana Malik?')
  expect(calls.filter(({ what }) => what.startsWith('DELETE'))).toEqual([])
  await answerQuestion('End the hold')
  await screen.findByText('The hold has ended.')
})

test('the menu counts what waits', async () => {
  const rows = [requestRowOf(), requestRowOf({ requestId: 'KR-2' })]
  serve({
    ...ME,
    [TODAY]: today({ toApprove: { rows, count: 2 }, messages: { rows: [], count: 3 } }),
  })
  visit('/admin/today', { as: 'admin' })
  await screen.findAllByRole('link', { name: 'Today (5)' })
  screen.getAllByRole('link', { name: 'Messages (3)' })
  screen.getAllByRole('link', { name: 'Orders' })
})

test('a visit shows address, phone and fee, and Hand over sends all packed games', async () => {
  const made = { body: { status: true, message: 'Handed over: 2 games, Rs. 300 charged' } }
  const { calls, dialog } = await openVisit({}, { 'POST /api/v1/admin/deliveries': made })
  dialog.getByText('Delivery 3 of the month: Rs. 300')
  expect(dialog.getByRole('link', { name: '0300-1234567' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  await screen.findByText('Handed over: 2 games, Rs. 300 charged')
  const sent = calls.find(({ what }) => what.startsWith('POST'))
  expect(sent?.body).toEqual({
    userId: 'KB-1003',
    requestIds: ['KR-1', 'KR-2'],
    notGivenBack: [],
  })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

test('an unchecked disc is sent as not given back', async () => {
  const made = { body: { status: true, message: 'Handed over: 1 game' } }
  const { calls, dialog } = await openVisit({}, { 'POST /api/v1/admin/deliveries': made })
  await userEvent.click(dialog.getByRole('checkbox', { name: /Astro Bot/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  await screen.findByText('Handed over: 1 game')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toMatchObject({
    requestIds: ['KR-1', 'KR-2'],
    notGivenBack: ['PS5-0007-1'],
  })
})

test('an unchecked swap removes its disc; without games Hand over is disabled, with the reason', async () => {
  const { dialog } = await openVisit()
  await userEvent.click(dialog.getByRole('checkbox', { name: /KR-1/ }))
  expect(dialog.queryByRole('checkbox', { name: /Astro Bot/ })).toBeNull()
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: /KR-2/ }))
  expect(dialog.getByRole('alert').textContent).toBe('Please check what you hand over')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Hand over' }).disabled).toBe(true)
})

test('a refusal disables Hand over and shows the reason', async () => {
  const refusal = 'Nothing is handed over while the membership is on hold.'
  const { dialog } = await openVisit({ refusal })
  expect(dialog.getByText(refusal).getAttribute('role')).toBe('alert')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Hand over' }).disabled).toBe(true)
})

test('a member with a late rent is marked before approval and at the hand-over', async () => {
  const rentLateSince = '2026-03-01'
  const requests = [requestRowOf({ status: 'PACKED', rentLateSince })]
  serve({
    ...ME,
    [TODAY]: today({
      toApprove: { rows: [requestRowOf({ requestId: 'KR-2', rentLateSince })], count: 1 },
      toHandOver: { rows: [{ ...MEMBER, onHold: false, requests }], count: 1 },
    }),
    'GET /api/v1/admin/deliveries/KB-1003': {
      body: { status: true, visit: { ...VISIT, requests } },
    },
  })
  visit('/admin/today', { as: 'admin' })
  const marks = /^Rent late since 1 Mar( 2026)?$/
  expect(await screen.findAllByText(marks)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /^Hand over/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over' }))
  await dialog.findByText(marks)
})

test('a parcel on its way has its courier and number, and arrives', async () => {
  const sent = { sentAt: Date.now() - 86_400_000, courier: 'TCS', parcel: '123' }
  const requests = VISIT.requests.map((request) => ({ ...request, ...sent }))
  serve({
    ...ME,
    [TODAY]: today({ toHandOver: { rows: [{ ...MEMBER, onHold: false, requests }], count: 1 } }),
    'GET /api/v1/admin/deliveries/KB-1003': { body: { status: true, visit: { ...VISIT, requests } } },
  })
  visit('/admin/today', { as: 'admin' })
  // Both games are in it.
  await screen.findByText('TCS 123, on the way for 1 day')
  await userEvent.click(screen.getByRole('button', { name: /^Arrived: .* to Sana Malik$/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Arrived' }))
  await dialog.findByRole('button', { name: 'Arrived' })
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
})

test('packed games for another city than Karachi are marked as sent, without those on their way', async () => {
  const marked = {
    outcome: 'SENT',
    requestIds: VISIT.requests.map(({ requestId }) => requestId),
    courier: 'TCS',
    parcel: '123',
    cost: 0,
  }
  const onItsWay = requestRowOf({
    requestId: 'KR-3',
    status: 'PACKED',
    sentAt: Date.now(),
    courier: 'M&P',
    parcel: '9',
  })
  const requests = [onItsWay, ...VISIT.requests]
  const calls = serve({
    ...ME,
    [TODAY]: today({ toHandOver: { rows: [{ ...MEMBER, city: 'Lahore', onHold: false, requests }], count: 1 } }),
    'GET /api/v1/admin/deliveries/KB-1003': { body: { status: true, visit: { ...VISIT, requests } } },
    'POST /api/v1/admin/run/KB-1003': { body: { status: true, message: 'The parcel is on its way.', retryAfter: '' } },
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as sent: .* to Sana Malik$/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Parcel to Sana Malik' }))
  await userEvent.type(await dialog.findByLabelText('Courier'), 'TCS')
  await userEvent.type(dialog.getByLabelText('Number of the parcel'), '123')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText('The parcel is on its way.')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual(marked)
})

test('a member on hold has no Hand over button', async () => {
  serve({ ...ME, [TODAY]: today({ toHandOver: toHandOver(true) }) })
  visit('/admin/today', { as: 'admin' })
  await screen.findByText('On hold: do not hand over')
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
})

test('a claimed payment is recorded with its transaction ID, or refused with a reason', async () => {
  const claim = { claimId: 'c1', rupees: 2500.37, method: 'raast', ref: 'FT1', claimedAt: 1 }
  const rows = [{ ...claim, userId: 'KB-1003', userName: 'Sana Malik', owed: 2500 }] as const
  const calls = serve({
    ...ME,
    [TODAY]: today({ claims: { rows: [...rows] as Today['claims']['rows'], count: 1 } }),
    'POST /api/v1/admin/customers/KB-1003/payments': {
      body: { status: true, message: 'Recorded' },
    },
    'POST /api/v1/admin/money/claims/c1/refusal': { body: { status: true, message: 'Refused' } },
  })
  visit('/admin/today', { as: 'admin' })
  await screen.findByText('FT1, by Raast')
  screen.getByText('Rs. 2,500')
  const about = 'Rs. 2,500.37 of Sana Malik'
  await userEvent.click(screen.getByRole('button', { name: `Record payment: ${about}` }))
  let dialog = within(screen.getByRole('dialog', { name: 'Record payment' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record Rs. 2,500.37' }))
  await screen.findByText('Recorded')
  await userEvent.click(screen.getByRole('button', { name: `Refuse: ${about}` }))
  dialog = within(screen.getByRole('dialog', { name: 'Refuse payment' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Not in our statement')
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  await screen.findByText('Refused')
  expect(callsWithBody(calls).map(({ body }) => body)).toEqual([
    { rupees: 2500.37, method: 'raast', ref: 'FT1' },
    { reason: 'Not in our statement' },
  ])
})

test('a late rent has a WhatsApp text, a rent due in 3 days its amount, and a payment is recorded in three clicks', async () => {
  const member = { userId: 'KB-1003', userName: 'Sana Malik', phone: '+923001234567' }
  const late = { ...member, dueOn: '2026-03-01', rupees: 2500, reported: 0 }
  const due = { ...member, userId: 'KB-1004', phone: '', dueOn: '2026-03-17', rupees: 1500.5, reported: 0 }
  const calls = serve({
    ...ME,
    [TODAY]: today({
      rentsLate: { rows: [late], count: 1 },
      rentsDue: { rows: [due], count: 1 },
    }),
    'POST /api/v1/admin/customers/KB-1003/payments': {
      body: { status: true, message: 'Recorded' },
    },
  })
  visit('/admin/today', { as: 'admin' })
  await screen.findByRole('heading', { name: 'Late rents 1' })
  screen.getByRole('heading', { name: 'Rents due in 3 days 1' })
  screen.getByText('Rs. 1,500.50')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp to Sana Malik' })
  const { pathname, searchParams } = new URL(link.href)
  expect(pathname).toBe('/923001234567')
  expect(searchParams.get('text')).toBe(
    `Hello Sana Malik, your rent at Khelbox was due on 1 Mar 2026. Please pay Rs. 2,500 now. Your plan page shows how: ${window.location.origin}/user/membership`,
  )
  const [open] = screen.getAllByRole('button', { name: 'Record payment of Sana Malik' })
  if (open) await userEvent.click(open)
  const dialog = within(screen.getByRole('dialog', { name: 'Payment of Sana Malik' }))
  await userEvent.selectOptions(dialog.getByLabelText('Payment'), 'cash')
  await userEvent.click(dialog.getByRole('button', { name: 'Record Rs. 2,500' }))
  await screen.findByText('Recorded')
  expect(callsWithBody(calls)[0]?.body).toEqual({ rupees: 2500, method: 'cash' })
})

test('a reported payment is recorded at the report only, and its member gets no reminder', async () => {
  const member = { userId: 'KB-1003', userName: 'Sana Malik', phone: '+923001234567' }
  const claim = { claimId: 'c1', rupees: 2500, method: 'raast' as const, ref: 'FT1', claimedAt: 1, owed: 2500 }
  const debt = { ...member, rupees: 2500, reported: 2500 }
  const held = { ...member, reason: 'DAMAGE' as const, note: 'Saros', since: 0, owed: 2500, reported: 2500 }
  serve({
    ...ME,
    [TODAY]: today({
      claims: { rows: [{ ...member, ...claim }], count: 1 },
      rentsLate: { rows: [{ ...debt, dueOn: '2026-03-01' }], count: 1 },
      rentsDue: { rows: [{ ...debt, dueOn: '2026-03-17' }], count: 1 },
      onHold: { rows: [held], count: 1 },
    }),
  })
  visit('/admin/today', { as: 'admin' })
  await screen.findByRole('heading', { name: 'Late rents 1' })
  expect(screen.getAllByRole('button', { name: /^Record payment/ })).toHaveLength(1)
  const reports = screen.getAllByRole('link', { name: 'Rs. 2,500 reported by Sana Malik' })
  expect(reports.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/admin/users/KB-1003'))
  expect(screen.queryByRole('button', { name: /^Messages by WhatsApp/ })).toBeNull()
})

test('an unusual amount of a claim is asked about before it is recorded', async () => {
  const claim = { claimId: 'c1', rupees: 900_000, method: 'raast', ref: 'FT1', claimedAt: 1 }
  const rows = [{ ...claim, userId: 'KB-1003', userName: 'Sana Malik', owed: 2500 }] as const
  const message = 'Rs. 900,000 (nine lakh rupees) is much more than KB-1003 owes.'
  const calls = serve({
    ...ME,
    [TODAY]: today({ claims: { rows: [...rows] as Today['claims']['rows'], count: 1 } }),
    'POST /api/v1/admin/customers/KB-1003/payments': {
      status: 409,
      body: { status: false, message, error: { code: 'payment.large', requestId: 'r' } },
    },
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Record payment/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Record payment' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record Rs. 900,000' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, it is correct' }))
  await waitFor(() => expect(callsWithBody(calls)).toHaveLength(2))
  expect(callsWithBody(calls)[1]?.body).toMatchObject({ rupees: 900_000, isConfirmed: true })
})

test('a refund shows the amount and needs a payment method', async () => {
  const due = { userId: 'KB-1003', userName: 'Sana Malik', dueOn: '2026-03-20', rupees: 4500 }
  const calls = serve({
    ...ME,
    [TODAY]: today({ refunds: { rows: [due], count: 1 } }),
    'POST /api/v1/admin/customers/KB-1003/refund': { body: { status: true, message: 'Paid out.' } },
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Record refund to Sana Malik' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Record refund' }))
  dialog.getByText(/Rs. 4,500 to Sana Malik/)
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  await dialog.findByText('Please select a payment method')
  await userEvent.selectOptions(dialog.getByLabelText('Payment'), 'bank')
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  await screen.findByText('Paid out.')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({ method: 'bank' })
})

test('Approve all approves every request of the section, and says which ones failed', async () => {
  const rows = [requestRowOf(), requestRowOf({ requestId: 'KR-2', productName: 'Stray' })]
  const calls = serve({
    ...ME,
    [TODAY]: () => today({ toApprove: { rows, count: 2 } }),
    'POST /api/v1/admin/game-requests/KR-1/approve': {
      body: { status: true, message: 'Approved' },
    },
    'POST /api/v1/admin/game-requests/KR-2/approve': {
      status: 409,
      body: { status: false, message: 'No copy is left', error: { code: 'x', requestId: 'r' } },
    },
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all 2' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve 2' }))
  await screen.findAllByText('1 request approved. Stray: No copy is left')
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toHaveLength(2)
})

test('a member whose rent is late is not ticked when all are approved', async () => {
  const rows = [requestRowOf(), requestRowOf({ requestId: 'KR-2', productName: 'Stray', rentLateSince: '2026-03-01' })]
  const calls = serve({
    ...ME,
    [TODAY]: () => today({ toApprove: { rows, count: 2 } }),
    'POST /api/v1/admin/game-requests/KR-1/approve': {
      body: { status: true, message: 'Approved' },
    },
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 1 without problems' }))
  screen.getByLabelText('Stray for Sana Malik (rent late)')
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1' }))
  await screen.findAllByText('1 request approved')
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
})

test('only ticked requests are packed', async () => {
  const packed = (requestId: string, productName: string) =>
    requestRowOf({ requestId, productName, status: 'APPROVED', deliverBy: '2026-03-17' })
  const rows = [packed('KR-1', 'Returnal'), packed('KR-2', 'Stray'), packed('KR-3', 'Hades')]
  const calls = serve({
    ...ME,
    [TODAY]: () => today({ toPack: { rows, count: 3 } }),
    'POST /api/v1/admin/game-requests/KR-1/pack': { body: { status: true, message: 'Packed' } },
    'POST /api/v1/admin/game-requests/KR-3/pack': { body: { status: true, message: 'Packed' } },
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Pack all 3' }))
  await userEvent.click(screen.getByLabelText('Stray for Sana Malik'))
  await userEvent.click(screen.getByRole('button', { name: 'Pack 2' }))
  await screen.findAllByText('2 requests packed')
  expect(calls.map(({ what }) => what).filter((what) => what.startsWith('POST'))).toEqual([
    'POST /api/v1/admin/game-requests/KR-1/pack',
    'POST /api/v1/admin/game-requests/KR-3/pack',
  ])
})

test('a new order and a message wait on Today', async () => {
  const order = {
    ...{ orderId: 'KO-1', name: 'Ali Khan', phone: '+923001234567', city: 'Karachi' },
    ...{ planName: 'PRO', placedAt: 1, calledAt: null, paidAt: null },
  }
  const message = { id: 'm1', name: 'Sara', text: 'Do you deliver to Lahore?', sentAt: 1 }
  serve({
    ...ME,
    [TODAY]: today({
      orders: { rows: [order], count: 1 },
      messages: { rows: [message], count: 1 },
    }),
  })
  visit('/admin/today', { as: 'admin' })
  const link = await screen.findByRole('link', { name: 'Ali Khan' })
  expect(link.getAttribute('href')).toBe('/admin/orders/KO-1')
  const call = screen.getByRole('link', { name: 'Call Ali Khan' })
  expect(call.getAttribute('href')).toBe('tel:+923001234567')
  screen.getByRole('button', { name: 'Mark as called: order KO-1' })
  screen.getByText('To call')
  screen.getByText('Do you deliver to Lahore?')
  expect(screen.queryByText('Everything is done')).toBeNull()
})

test('a member whom no mail reaches is asked by WhatsApp for another address', async () => {
  const row = { ...MEMBER, phone: '+923001234567', email: 'sana@old.example', since: 1 }
  serve({ ...ME, [TODAY]: today({ bounces: { rows: [row], count: 1 } }) })
  visit('/admin/today', { as: 'admin' })
  const table = await screen.findByRole('table', { name: 'E-mails that do not arrive' })
  expect(within(table).getByText('sana@old.example')).toBeTruthy()
  const link = within(table).getByRole('link', { name: 'WhatsApp to Sana Malik' })
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(address).toMatch(/^https:\/\/wa\.me\/923001234567\?text=.*sana@old\.example do not arrive/)
})

test('one tap opens each prepared message, counts as sent with UNDO, and is not offered again', async () => {
  const due = { ...MEMBER, phone: '+923001234567', dueOn: '2026-03-15', rupees: 1500, reported: 0 }
  const rows = [due, { ...due, userId: 'KB-1004', userName: 'Ali Khan' }, { ...due, userId: 'KB-1005', phone: '' }]
  const ali = { userId: 'KB-1004', cause: 'rentsDue', by: 'Ayesha', at: 0 }
  const sana = { ...ali, userId: 'KB-1003', by: 'Bilal' }
  let reminders = [ali]
  const calls = serve({
    ...ME,
    [TODAY]: today({ rentsDue: { rows, count: 3 } }),
    'GET /api/v1/admin/reminders': () => ({ body: { status: true, message: '', reminders } }),
    'POST /api/v1/admin/reminders': () => {
      reminders = [ali, sana]
      return { body: { status: true, message: 'The message to Sana Malik counts as sent.' } }
    },
    'DELETE /api/v1/admin/reminders/rentsDue/KB-1003': () => {
      reminders = [ali]
      return { body: { status: true, message: 'The message does not count as sent' } }
    },
  })
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Messages by WhatsApp: Rents due/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/2 of 3 to send/)
  const [link, ...others] = dialog.getAllByRole('link')
  expect(others).toEqual([])
  expect(link?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/923001234567\?text=Hello%20Sana%20Malik/)
  dialog.getByText(/Sent by Ayesha/)
  dialog.getByText('No phone')
  // Nothing is opened here.
  link?.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(dialog.getByRole('link', { name: 'Open in WhatsApp: Sana Malik' }))
  await dialog.findByText(/Sent by Bilal/)
  expect(dialog.queryByRole('link')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /undo/i }))
  await dialog.findByRole('link', { name: 'Open in WhatsApp: Sana Malik' })
  expect(callsWithBody(calls).map(({ body }) => body)).toContainEqual({ cause: 'rentsDue', userId: 'KB-1003' })
})
