import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formatShortInstant } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { UNANSWERED_UNKEYED } from '#web/client/call-failed.ts'
import { copyRowOf, ME } from '#web/testing/admin.ts'
import { lostConnection, serve } from '#web/testing/replies.ts'
import { requestRowOf } from '#web/testing/requests.ts'
import { address, visit } from '#web/testing/visit.tsx'

const LIST = 'GET /api/v1/admin/game-requests'
const COMMAND = 'POST /api/v1/admin/game-requests/KR-1'

/** A list with one row, which a test changes by `state.row`. */
function listOf(first: Partial<GameRequestRow>) {
  const state = { row: requestRowOf(first) }
  return { state, list: () => ({ body: { status: true, rows: [state.row], next: null } }) }
}

test('a row shows ID, member, date, message, status and its commands', async () => {
  const { list } = listOf({ kind: 'SWAP', givesBack: 'PS5-0007-1', givesBackName: 'Stray' })
  serve({ ...ME, [LIST]: list })
  visit('/admin/game-request', { as: 'admin' })
  const row = await screen.findByRole('row', { name: /KR-1/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells.slice(0, 5)).toEqual([
    'KR-1',
    'Sana Malik',
    `${formatShortInstant(requestRowOf().requestedAt, Date.now())}KR-1`,
    'Wants Returnal, PS5-0001Gives back Stray, disc PS5-0007-1',
    'RequestedHistory of KR-1',
  ])
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers.slice(0, 4)).toEqual(['ID', 'user name', 'date', 'message'])
  within(row).getByRole('button', { name: 'Approve Returnal for Sana Malik' })
  within(row).getByRole('button', { name: 'Decline Returnal for Sana Malik' })
})

test('the status filter is written to the address', async () => {
  const { list } = listOf({ status: 'PACKED', deliverBy: '2026-03-17' })
  serve({ ...ME, [LIST]: list, [`${LIST}?status=PACKED`]: list })
  visit('/admin/game-request', { as: 'admin' })
  await userEvent.click(await screen.findByRole('link', { name: 'Packed or sent' }))
  await waitFor(() => expect(address()).toBe('/admin/game-request?status=PACKED'))
  const row = await screen.findByRole('row', { name: /KR-1/ })
  expect(row.textContent).toContain('By 17 Mar')
})

test('Approve is replaced by Pack, which gets the focus', async () => {
  const { state, list } = listOf({})
  serve({
    ...ME,
    [LIST]: list,
    [`${COMMAND}/approve`]: () => {
      state.row = requestRowOf({ status: 'APPROVED', deliverBy: '2026-03-17' })
      return {
        body: { status: true, message: 'Approved: promised by 17 Mar 2026', request: state.row },
      }
    },
  })
  visit('/admin/game-request', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }))
  const pack = await screen.findByRole('button', { name: /^Pack/ })
  expect(screen.getByText('Approved: promised by 17 Mar 2026').getAttribute('role')).toBe('status')
  await waitFor(() => expect(document.activeElement).toBe(pack))
})

test('a conflict shows the message and the present status', async () => {
  const { state, list } = listOf({})
  serve({
    ...ME,
    [LIST]: list,
    [`${COMMAND}/approve`]: () => {
      state.row = requestRowOf({ status: 'DECLINED', reason: 'Broken' })
      const error = { code: 'game-requests.moved', requestId: 'r' }
      const message = 'This request has just changed. Please check it again.'
      return { status: 409, body: { status: false, message, request: state.row, error } }
    },
  })
  visit('/admin/game-request', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }))
  await waitFor(() => expect(screen.getByRole('row', { name: /KR-1/ }).textContent).toContain('Declined'))
  expect(screen.getByText(/This request has just changed/).getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('Decline needs a reason and sends it', async () => {
  const { state, list } = listOf({})
  const calls = serve({
    ...ME,
    [LIST]: list,
    [`${COMMAND}/decline`]: () => {
      state.row = requestRowOf({ status: 'DECLINED', reason: 'The disc is scratched' })
      return { body: { status: true, message: 'Declined', request: state.row } }
    },
  })
  visit('/admin/game-request', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Decline/ }))
  const dialog = screen.getByRole('dialog', { name: 'Decline' })
  const send = within(dialog).getByRole('button', { name: 'Decline' })
  await userEvent.click(send)
  await within(dialog).findByText('Please enter a reason')
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'The disc is scratched')
  await userEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    reason: 'The disc is scratched',
  })
  expect(screen.getByRole('row', { name: /KR-1/ }).textContent).toContain('The disc is scratched')
})

test('a dialog keeps its values when the server is unreachable', async () => {
  const { list } = listOf({})
  serve({ ...ME, [LIST]: list, [`${COMMAND}/decline`]: lostConnection })
  visit('/admin/game-request', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Decline/ }))
  const dialog = screen.getByRole('dialog', { name: 'Decline' })
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Broken')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await screen.findByText(UNANSWERED_UNKEYED)
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Broken')
})

const FEES = { DISC: 11000, CASE: 500, BOTH: 11500 }
const INSPECTION = {
  'GET /api/v1/admin/game-requests/KR-1/inspection': {
    body: { status: true, copy: copyRowOf({ state: 'collected', condition: 'good' }), fees: FEES },
  },
}

async function openInspection(name: RegExp, title: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name: title }))
  await dialog.findByLabelText('What did you find?')
  return dialog
}

test('the button of an inspection names the charge and where the disc goes', async () => {
  const { list } = listOf({ status: 'COLLECTED', itemCode: 'PS5-0001-1' })
  const calls = serve({
    ...ME,
    ...INSPECTION,
    [LIST]: list,
    [`${COMMAND}/inspect`]: { body: { status: true, message: 'Damage noted' } },
  })
  visit('/admin/game-request', { as: 'admin' })
  const dialog = await openInspection(/^Inspect/, 'Inspect')
  dialog.getByText(/When it went out: good/)
  dialog.getByRole('button', { name: 'Put it on the shelf' })
  await userEvent.selectOptions(dialog.getByLabelText('What did you find?'), 'The case is damaged')
  await userEvent.click(dialog.getByRole('button', { name: 'Charge Rs. 500 and put it on the shelf' }))
  await screen.findByText('Damage noted')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    damage: 'CASE',
    charge: 500,
    condition: 'good',
    to: 'shelf',
  })
})

test('a charge is lowered with a reason, and the disc goes to repair', async () => {
  const { list } = listOf({ status: 'COLLECTED', itemCode: 'PS5-0001-1' })
  const calls = serve({
    ...ME,
    ...INSPECTION,
    [LIST]: list,
    [`${COMMAND}/inspect`]: { body: { status: true, message: 'Damage noted' } },
  })
  visit('/admin/game-request', { as: 'admin' })
  const dialog = await openInspection(/^Inspect/, 'Inspect')
  await userEvent.selectOptions(dialog.getByLabelText('What did you find?'), 'DISC')
  await userEvent.selectOptions(dialog.getByLabelText('Where does the disc go?'), 'repair')
  const charge = dialog.getByLabelText('Charge (Rs.)')
  await userEvent.clear(charge)
  await userEvent.type(charge, '4000')
  const name = 'Charge Rs. 4,000 and send it to repair'
  expect(dialog.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('Why is it less?'), 'It can be resurfaced')
  await userEvent.click(dialog.getByRole('button', { name }))
  await screen.findByText('Damage noted')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    damage: 'DISC',
    charge: 4000,
    chargeReason: 'It can be resurfaced',
    condition: 'damaged',
    to: 'repair',
  })
})

test('a lost disc is written off without a collection', async () => {
  const { list } = listOf({ status: 'HANDED_OVER', itemCode: 'PS5-0001-1' })
  const calls = serve({
    ...ME,
    ...INSPECTION,
    [LIST]: list,
    [`${COMMAND}/inspect`]: { body: { status: true, message: 'Damage noted' } },
  })
  visit('/admin/game-request', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Collect/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Returnal' }))
  await userEvent.click(dialog.getByRole('button', { name: 'It is lost' }))
  await dialog.findByLabelText('What did you find?')
  await userEvent.click(dialog.getByRole('button', { name: 'Charge Rs. 11,000 and mark it as lost' }))
  await screen.findByText('Damage noted')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    damage: 'DISC',
    charge: 11000,
  })
})

test('History opens the audit rows of a request', async () => {
  const { list } = listOf({ status: 'RETURNED' })
  const done = {
    id: 1,
    at: Date.UTC(2026, 2, 14),
    admin: 'Ayesha Admin',
    action: 'request.inspected',
    subject: 'KR-1',
    detail: 'Returnal: in order',
  }
  serve({
    ...ME,
    [LIST]: list,
    'GET /api/v1/admin/actions?subject=KR-1': { body: { status: true, rows: [done], next: null } },
  })
  visit('/admin/game-request', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Returned: history of KR-1' }))
  const dialog = within(screen.getByRole('dialog', { name: 'History of KR-1' }))
  await dialog.findByText('Returnal: in order')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a parcel that did not arrive came back or is lost, and the row says how long it is on the way', async () => {
  const sent = { status: 'PACKED', sentAt: Date.now() - 4 * 86_400_000, courier: 'TCS', parcel: '123' } as const
  const { state, list } = listOf({ ...sent, deliverBy: '2026-03-17' })
  const calls = serve({
    ...ME,
    [LIST]: list,
    [`${COMMAND}/parcel`]: () => {
      state.row = requestRowOf({ status: 'PACKED' })
      return { body: { status: true, message: 'It is back', request: state.row } }
    },
  })
  visit('/admin/game-request', { as: 'admin' })
  await screen.findByText('TCS 123, on the way for 4 days, promised by 17 Mar, late')
  await userEvent.click(screen.getByRole('button', { name: 'Not arrived: Returnal for Sana Malik' }))
  const dialog = await screen.findByRole('dialog', { name: 'Parcel' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Please say what happened')
  await userEvent.selectOptions(within(dialog).getByLabelText('What happened?'), 'It came back undelivered')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('It is back')
  expect(calls.find(({ what }) => what.endsWith('/parcel'))?.body).toEqual({ outcome: 'BACK', cost: 0 })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Not arrived/ })).toBeNull())
})
