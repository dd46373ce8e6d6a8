import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CustomerFile } from '#contract/customer-file.ts'
import type { LedgerRow } from '#contract/ledger.ts'
import { ME, page } from '#web/testing/admin.ts'
import { orderFile } from '#web/testing/admin-orders.ts'
import { entry, fileOf, REFUSALS } from '#web/testing/customer-file.ts'
import { LISTED } from '#web/testing/game.ts'
import { membership, meter } from '#web/testing/membership.ts'
import { type Answers, callsWithBody, serve } from '#web/testing/replies.ts'
import { requestRowOf } from '#web/testing/requests.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const FILE = 'GET /api/v1/admin/customers/KB-1009'
const CALL = '/api/v1/admin/customers/KB-1009'

/** Opens the customer. */
function open(file: CustomerFile, answers: Answers = {}, query = '') {
  const action = {
    id: 1,
    at: 0,
    admin: 'Ayesha',
    action: 'payment.recorded',
    subject: 'KB-1009',
    detail: 'Rs. 5, in cash',
  }
  const calls = serve({
    ...ME,
    [FILE]: { body: file },
    'GET /api/v1/admin/actions?subject=KB-1009': page([action]),
    ...answers,
  })
  visit(`/admin/users/KB-1009${query}`, { as: 'admin' })
  return calls
}

const DONE = { body: { status: true, message: 'Done' } }

test('the screen shows profile, membership, games, ledger and history', async () => {
  const older = fileOf({ ledger: { rows: [entry(1, 'Rent of February')], next: null } })
  open(fileOf(), { [`${FILE}?cursor=more`]: { body: older } })
  await screen.findByRole('heading', { name: 'Sana Malik · KB-1009' })
  for (const text of ['Owes Rs. 1,500', '0300-1234567', 'NOVICE+', 'Returnal', '1 of 2 used'])
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
  await screen.findByText('Rs. 5, in cash')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(/Rent of February/)
  expect(screen.getByText(/Rent of March/)).toBeTruthy()
})

test('a phone finds membership, month, games and profile before the ledger, and three entries at first', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => entry(7 - index, `Entry ${7 - index}`))
  open(fileOf({ ledger: { rows, next: null } }))
  await screen.findByText(/Entry 5/)
  const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(titles.slice(0, 7)).toEqual([
    ...['Membership', 'This month', 'Games at home', 'Latest requests', 'Profile', 'Ledger', 'Actions'],
  ])
  expect(screen.queryByText(/Entry 4/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  screen.getByText(/Entry 1$/)
})

test('games at home names the request that takes the place, and the customer can be called at the top', async () => {
  open(
    fileOf({
      discs: [],
      requests: [
        requestRowOf({ productName: 'Watch Dogs 2', status: 'PACKED', sentAt: null }),
        requestRowOf({ requestId: 'KR-2', status: 'RETURNED', sentAt: 5 }),
      ],
      membership: membership({
        month: { ...meter, month: { from: '2026-11-16', until: '2026-12-16' } },
      }),
    }),
  )
  await screen.findByText('Watch Dogs 2: packed')
  screen.getByText('16 Nov – 15 Dec 2026')
  const call = screen.getByRole('link', { name: 'Call 0300-1234567' })
  expect(call.getAttribute('href')).toBe('tel:+923001234567')
  const [title] = screen.getAllByRole('heading', { name: 'Membership' })
  expect(title && call.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a payment begins with the debt, and is sent in rupees with an idempotency key', async () => {
  const calls = open(fileOf(), { [`POST ${CALL}/payments`]: DONE })
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const form = within(screen.getByRole('dialog', { name: 'Payment of Sana Malik' }))
  const amount = form.getByLabelText<HTMLInputElement>('Received, in rupees')
  expect(amount.value).toBe('1500')
  await userEvent.clear(amount)
  await userEvent.paste('1.500')
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
  await form.findByText('This can be Rs. 1,500 or Rs. 1.500. Please type 1500 or 1.50')
  await userEvent.clear(amount)
  await userEvent.paste('Rs. 1,500/-')
  await userEvent.selectOptions(form.getByLabelText('Payment'), 'bank')
  await userEvent.type(form.getByLabelText('Transaction ID'), 'TX-9')
  await userEvent.click(form.getByRole('button', { name: 'Record Rs. 1,500' }))
  await screen.findByText('Done')
  const sent = calls.find(({ what }) => what.startsWith('POST'))
  expect(sent?.body).toEqual({ rupees: 1500, method: 'bank', ref: 'TX-9' })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a reported payment is recorded at its report, and another one begins without an amount', async () => {
  const claim = { claimId: 'c1', rupees: 1500, method: 'raast' as const, ref: 'FT1', claimedAt: 1 }
  const calls = open(fileOf({ claims: [claim] }), { [`POST ${CALL}/payments`]: DONE })
  await screen.findByText(/by Raast, transaction ID FT1/)
  await userEvent.click(screen.getByRole('button', { name: 'Record another payment' }))
  const another = within(screen.getByRole('dialog', { name: 'Another payment of Sana Malik' }))
  expect(another.getByLabelText<HTMLInputElement>('Received, in rupees').value).toBe('')
  await userEvent.click(another.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Record payment: Rs. 1,500 of Sana Malik' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Record payment' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record Rs. 1,500' }))
  await screen.findByText('Done')
  expect(callsWithBody(calls)[0]?.body).toEqual({ rupees: 1500, method: 'raast', ref: 'FT1' })
})

test('a correction can be negative and needs a reason', async () => {
  const calls = open(fileOf(), { [`POST ${CALL}/payments`]: DONE })
  await screen.findByText('Correct the balance')
  const form = within(screen.getByText('Correct the balance').closest('details') as HTMLElement)
  await userEvent.type(form.getByLabelText('Correction, in rupees'), '-20')
  await userEvent.click(form.getByRole('button', { name: 'Correct balance by Rs. \u221220' }))
  await form.findByText('Please enter a reason')
  await userEvent.type(form.getByLabelText('Reason'), 'Charged twice')
  await userEvent.click(form.getByRole('button', { name: 'Correct balance by Rs. \u221220' }))
  await screen.findByText('Done')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    rupees: -20,
    reason: 'Charged twice',
    method: 'correction',
  })
})

test('an activation with ?order= sends the values of the order after a confirmation', async () => {
  const file = fileOf({
    membership: null,
    refusals: { ...REFUSALS, start: '', end: 'There is no plan yet.' },
  })
  file.customer.balance = 0
  const calls = open(
    file,
    {
      'GET /api/v1/admin/orders/KO-7Q2M4XKD': {
        body: { status: true, message: '', order: orderFile() },
      },
      [`POST ${CALL}/membership`]: DONE,
    },
    '?order=KO-7Q2M4XKD',
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Activate with Rs/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(
    'NOVICE begins today for Sana Malik (KB-1009). You have received Rs. 6,500 in cash.',
  )
  expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false)
  await answerQuestion('Activate')
  await screen.findByText('Done')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    planName: 'NOVICE',
    rupees: 6500,
    method: 'cash',
    orderId: 'KO-7Q2M4XKD',
  })
})

test('End the membership asks first', async () => {
  const calls = open(fileOf(), { [`POST ${CALL}/cancellation`]: DONE })
  await userEvent.click(await screen.findByRole('button', { name: 'End the membership' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('This cannot be undone.')
  expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false)
  await answerQuestion('End the membership')
  await screen.findByText('Done')
})

test('the end for another reason shows its consequence in rupees before it', async () => {
  const { customer } = fileOf()
  const calls = open(
    fileOf({
      customer: { ...customer, balance: -10_500 },
      membership: membership({ deposit: 8000 }),
      refusals: { ...REFUSALS, end: 'Only after 3 late rents.' },
    }),
    { [`POST ${CALL}/end`]: DONE },
  )
  await userEvent.click(await screen.findByText('End the membership today'))
  const form = within(screen.getByText('End the membership today').closest('details') as HTMLElement)
  form.getByText(/covers part of Rs\. 10,500: Rs\. 2,500 are still owed\./)
  await userEvent.type(form.getByLabelText('Reason'), 'Moved abroad')
  await userEvent.click(form.getByRole('button', { name: 'End today' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Rs. 2,500 are still owed. This cannot be undone.')
  await answerQuestion('End today')
  await screen.findByText('Done')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    reason: 'Moved abroad',
  })
})

test.each([
  ['Give notice for the customer', null, 'POST notice', 'DELETE notice'],
  ['Take the notice back', '2026-06-15', 'DELETE notice', 'POST notice'],
])('%s can be undone', async (name, endsOn, first, second) => {
  const calls = open(fileOf({ membership: membership({ endsOn }) }), {
    [`POST ${CALL}/notice`]: DONE,
    [`DELETE ${CALL}/notice`]: { body: { status: true, message: 'Taken back' } },
  })
  await userEvent.click(await screen.findByRole('button', { name }))
  if (endsOn === null) await answerQuestion(name)
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  await screen.findByText(second.startsWith('POST') ? 'Done' : 'Taken back')
  const sent = calls.filter(({ what }) => !what.startsWith('GET')).map(({ what }) => what)
  expect(sent).toEqual([first, second].map((call) => call.replace(' ', ` ${CALL}/`)))
})

test('a start of today can be undone after a question', async () => {
  const calls = open(fileOf({ refusals: { ...REFUSALS, startUndo: '' } }), {
    [`DELETE ${CALL}/membership`]: DONE,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the start of today' }))
  expect(screen.getByRole('dialog').textContent).toContain('charges are reversed')
  await answerQuestion('Undo the start of today')
  await screen.findByText('Done')
  expect(calls.map(({ what }) => what)).toContain(`DELETE ${CALL}/membership`)
})

test('a refund shows the amount and asks first', async () => {
  const ended = membership({ status: 'CANCELLED', month: null, nextMonth: null, deposit: 8000 })
  const calls = open(fileOf({ membership: ended, refusals: { ...REFUSALS, refund: '' } }), {
    [`POST ${CALL}/refund`]: DONE,
  })
  const form = within((await screen.findByText('Refund the deposit')).closest('details') as HTMLElement)
  await form.findByText('You pay Rs. 6,500 to Sana Malik.')
  await userEvent.selectOptions(form.getByLabelText('Payment'), 'jazzcash')
  await userEvent.click(form.getByRole('button', { name: 'Record refund' }))
  await screen.findByRole('dialog')
  expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false)
  await answerQuestion('Record refund')
  await screen.findByText('Done')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({ method: 'jazzcash' })
})

test('a planned plan change can be cancelled', async () => {
  const calls = open(fileOf({ membership: membership({ nextPlan: 'PRO' }) }), {
    [`DELETE ${CALL}/plan-change`]: DONE,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep NOVICE+' }))
  await screen.findByText('Done')
  expect(calls.map(({ what }) => what)).toContain(`DELETE ${CALL}/plan-change`)
  expect(screen.queryByText('Change the plan')).toBeNull()
})

test('a hold by the shop has a button to end it and no form for another hold', async () => {
  const hold = { reason: 'SHOP' as const, note: 'Please call', toDo: '', since: 0 }
  open(fileOf({ membership: membership({ status: 'HOLD', hold }) }), {
    [`DELETE ${CALL}/hold`]: DONE,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'End the hold' }))
  await screen.findByText('Done')
  expect(screen.queryByText('Put on hold')).toBeNull()
})

test.each([
  { action: 'Put on hold', field: 'Note', button: 'Start hold', path: 'hold' },
  { action: 'Change the plan', field: 'Plan', button: 'Change plan', path: 'plan-change' },
])('UNDO in the toast reverts $button', async ({ action, field, button, path }) => {
  const calls = open(fileOf(), {
    [`POST ${CALL}/${path}`]: DONE,
    [`DELETE ${CALL}/${path}`]: { body: { status: true, message: 'Taken back' } },
  })
  await screen.findByText(action)
  const form = within(screen.getByText(action).closest('details') as HTMLElement)
  if (path === 'hold') await userEvent.type(form.getByLabelText(field), 'Please call us')
  else await userEvent.selectOptions(form.getByLabelText(field), 'PRO')
  await userEvent.click(form.getByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  await screen.findByText('Taken back')
  expect(calls.filter(({ what }) => !what.startsWith('GET')).map(({ what }) => what)).toEqual([
    `POST ${CALL}/${path}`,
    `DELETE ${CALL}/${path}`,
  ])
})

test('a plan change in the first months shows from when it is possible', async () => {
  open(fileOf({ membership: membership({ packageChangeFrom: '2099-01-14' }) }))
  await screen.findByText('Possible from 14 Jan 2099, after 3 months of membership.')
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
})

test('an entry of an import has no button to reverse it', async () => {
  const rows = [{ ...fileOf().ledger.rows[0], kind: 'OPENING' as const }] as LedgerRow[]
  open(fileOf({ ledger: { rows, next: null } }))
  await screen.findByText('Brought from before')
  expect(screen.queryByRole('button', { name: /^Reverse entry/ })).toBeNull()
})

test('an entry is reversed with a reason', async () => {
  const calls = open(fileOf(), { [`POST ${CALL}/ledger/2/reversal`]: DONE })
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse entry 2: Rent of March' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse Rs. 1,500' }))
  await dialog.findByText('Please enter a reason')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Charged by mistake')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse Rs. 1,500' }))
  await screen.findByText('Done')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    reason: 'Charged by mistake',
  })
})

test('a reversed entry and a reversal have no button', async () => {
  const reversed = { ...entry(2, 'Rent of March'), reversedBy: 3 }
  const reversal = { ...entry(3, 'Reversal of March'), reverses: 2 }
  open(fileOf({ ledger: { rows: [reversal, reversed], next: null } }))
  await screen.findByText('Rent of March (reversed)')
  expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull()
})

test.each([
  ['Yes, it is correct', 2],
  ['Back', 1],
])('a large payment is asked about, and %s sends %i calls', async (answer, count) => {
  const large = {
    status: 409,
    body: {
      status: false,
      message: 'Rs. 900,000 (nine lakh rupees) is much more than KB-1009 owes. Is the amount correct?',
      error: { code: 'payment.large', requestId: 'r' },
    },
  }
  const sent = [large, DONE]
  const calls = open(fileOf(), { [`POST ${CALL}/payments`]: () => sent.shift() ?? DONE })
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const form = within(screen.getByRole('dialog', { name: 'Payment of Sana Malik' }))
  await userEvent.clear(form.getByLabelText('Received, in rupees'))
  await userEvent.type(form.getByLabelText('Received, in rupees'), '900000')
  await userEvent.selectOptions(form.getByLabelText('Payment'), 'cash')
  await userEvent.click(form.getByRole('button', { name: 'Record Rs. 900,000' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirmation' })
  expect(dialog.textContent).toContain('nine lakh rupees')
  await answerQuestion(answer)
  if (count === 2) await screen.findByText('Done')
  const posts = calls.filter(({ what }) => what.startsWith('POST'))
  expect(posts.map(({ body }) => body)).toEqual(
    [
      { rupees: 900_000, method: 'cash' },
      { rupees: 900_000, method: 'cash', isConfirmed: true },
    ].slice(0, count),
  )
  if (count === 1) {
    expect((form.getByLabelText('Received, in rupees') as HTMLInputElement).value).toBe('900000')
  }
})

test('a customer is edited; another city shows its deliveries before it is saved', async () => {
  const calls = open(fileOf(), { [`PUT ${CALL}`]: DONE })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name, phone and address' }))
  const dialog = within(screen.getByRole('dialog'))
  const city = dialog.getByLabelText('City')
  await userEvent.clear(city)
  await userEvent.type(city, 'Lahore')
  await dialog.findByText(/Deliveries take 3–4 working days\. .* each costs Rs\. 400\./)
  await userEvent.clear(dialog.getByLabelText('E-mail'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Done')
  expect(calls.find(({ what }) => what.startsWith('PUT'))?.body).toEqual({
    ...{ name: 'Sana Malik', email: null, mobileNo: '+923001234567', city: 'Lahore' },
    ...{ area: '', address: 'House 12', version: 3 },
  })
})

test.each([
  ['reads the e-mail of a customer', 'sana@example.com', true],
  ['may enter an e-mail where there is none', null, false],
])('the counter %s', async (_name, email, readOnly) => {
  const { customer } = fileOf()
  open(fileOf({ customer: { ...customer, email } }), {
    'GET /api/v1/admin/me': { body: { status: true, user: { name: 'A', email: 'a@b.c' }, role: 'counter' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name, phone and address' }))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(readOnly)
})

test('an owner signs a customer out everywhere after a question', async () => {
  const calls = open(fileOf(), { [`DELETE ${CALL}/sessions`]: DONE })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await answerQuestion('Sign out everywhere')
  await screen.findByText('Done')
  expect(calls.filter(({ what }) => what === `DELETE ${CALL}/sessions`)).toHaveLength(1)
})

test('a customer without an e-mail gets a one-time password after a question', async () => {
  const { customer } = fileOf()
  const given = { status: true, message: 'Given', userId: 'KB-1009', password: 'h7kd-29xm-vq4t' }
  open(fileOf({ customer: { ...customer, email: null } }), {
    [`POST ${CALL}/password`]: { body: given },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give a one-time password' }))
  await answerQuestion('Give a new password')
  await screen.findByText('h7kd-29xm-vq4t')
  screen.getByText('None: the shop gives passwords')
})

test('a customer whose mailbox refuses mails is marked', async () => {
  const at = Date.UTC(2026, 2, 14)
  open(fileOf({ mailProblem: { reason: 'E_RECIPIENT_SUPPRESSED', at } }))
  await screen.findByText(
    'Since 14 Mar 2026: the address has refused our mails before (E_RECIPIENT_SUPPRESSED). Please ask the member for another address.',
  )
})

const REQUESTS = `${CALL}/requests`
const CHOICE: Answers = {
  'GET /api/v1/games': {
    body: { success: true, games: [LISTED, { ...LISTED, productCode: 'PS5-0002', title: 'Hades' }] },
  },
  [`GET ${CALL}/eligibility`]: {
    body: {
      status: true,
      usual: { code: 'now', line: 'Get it now' },
      others: [{ code: 'rental.no-copy', line: 'All copies are out', productCodes: ['PS5-0002'] }],
      delivery: { from: '2026-03-22', until: '2026-03-23' },
    },
  },
}

test('a request for the customer names the day, and why another game cannot be had', async () => {
  const calls = open(fileOf(), { ...CHOICE, [`POST ${REQUESTS}`]: DONE })
  await userEvent.click(await screen.findByRole('button', { name: 'Request a game' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Request a game for Sana Malik' }))
  await dialog.findByText('With them by 23 Mar 2026.')
  dialog.getByText('All copies are out')
  await userEvent.click(dialog.getByRole('button', { name: 'Request: Saros, PS5' }))
  screen.getByText('Sana Malik gets Saros for PS5, by 23 Mar 2026.')
  screen.getByText('An e-mail is being sent to the user about the game request.')
  await answerQuestion('Request')
  await screen.findByText('Done')
  expect(calls.find(({ what }) => what === `POST ${REQUESTS}`)?.body).toEqual({ productCode: 'PS5-0001' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a swap for the customer gives back the disc of its button', async () => {
  const calls = open(fileOf(), { ...CHOICE, [`POST ${REQUESTS}`]: DONE })
  await userEvent.click(await screen.findByRole('button', { name: 'Swap Returnal' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Swap for Returnal: Saros, PS5' }))
  await answerQuestion('Swap for Returnal')
  await screen.findByText('Done')
  const givesBack = { productCode: 'PS5-1', itemCode: 'PS5-1-1' }
  expect(calls.find(({ what }) => what === `POST ${REQUESTS}`)?.body).toEqual({ productCode: 'PS5-0001', givesBack })
})

test('without a free place each disc at home is offered for a swap, but none that a swap gives back already', async () => {
  const usual = { code: 'swap', line: 'Swap only: no free place' }
  const swap = requestRowOf({ productName: 'Hades', status: 'APPROVED', givesBack: 'PS5-1-1', deliverBy: '2026-03-23' })
  const [disc] = fileOf().discs
  const other = { ...disc, requestId: 'KR-9', itemCode: 'PS5-9-1', productName: 'Stray' } as typeof disc
  open(fileOf({ discs: [disc, other].flatMap((each) => each ?? []), requests: [swap] }), {
    ...CHOICE,
    [`GET ${CALL}/eligibility`]: { body: { status: true, usual, others: [], delivery: null } },
  })
  await screen.findByText('Hades: approved, by 23 Mar 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Request a game' }))
  await screen.findByRole('button', { name: 'Swap for Stray: Saros, PS5' })
  expect(screen.queryByRole('button', { name: 'Swap for Returnal: Saros, PS5' })).toBeNull()
})

test('a refused request keeps its dialog with the reason', async () => {
  const message = 'You have no free place. Please swap a game that you have.'
  const refused = { status: 409, body: { status: false, message, error: { code: 'rental.no-slot', requestId: 'r' } } }
  open(fileOf(), { ...CHOICE, [`POST ${REQUESTS}`]: refused })
  await userEvent.click(await screen.findByRole('button', { name: 'Request a game' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Request: Saros, PS5' }))
  await answerQuestion('Request')
  const dialog = within(screen.getByRole('dialog', { name: 'Request a game for Sana Malik' }))
  expect(await dialog.findAllByText(message), 'at the button, and in the toast').toHaveLength(2)
})

test('the counter withdraws a request and asks for a return, with the calls of the customer', async () => {
  const calls = open(fileOf({ requests: [requestRowOf({ productName: 'Hades', askedBy: 'Ayesha' })] }), {
    [`DELETE ${REQUESTS}/KR-1`]: DONE,
    [`POST ${REQUESTS}/KR-1/return`]: DONE,
  })
  await screen.findByText('Requested for the member by Ayesha')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw Hades' }))
  await answerQuestion('Withdraw')
  await userEvent.click(screen.getByRole('button', { name: 'Return it: Returnal' }))
  await answerQuestion('Return it')
  const sent = () => calls.map(({ what }) => what).filter((what) => what.includes('/requests/'))
  await waitFor(() => expect(sent()).toEqual([`DELETE ${REQUESTS}/KR-1`, `POST ${REQUESTS}/KR-1/return`]))
})

const BLOCK = { userId: 'KB-1009', name: 'Sana Malik', reason: 'Two discs never came back', by: 'Ayesha', at: 0 }

test('the counter lends nothing more to a customer, and reads why at the top', async () => {
  const calls = open(fileOf(), { [`POST ${CALL}/block`]: DONE })
  await userEvent.click(await screen.findByText('Do not lend to them'))
  const form = within(screen.getByText('Do not lend to them').closest('details') as HTMLElement)
  await userEvent.type(form.getByLabelText('Reason'), BLOCK.reason)
  await userEvent.click(form.getByRole('button', { name: 'Do not lend' }))
  await screen.findByText('Done')
  expect(calls.find(({ what }) => what === `POST ${CALL}/block`)?.body).toEqual({
    ...{ reason: BLOCK.reason, cnic: '' },
  })
})

test('a blocked customer is named with the reason, and the block can be lifted', async () => {
  const calls = open(fileOf({ block: BLOCK }), { [`DELETE ${CALL}/block`]: DONE })
  await screen.findByText(/Two discs never came back \(Ayesha, 1 Jan 1970/)
  await userEvent.click(screen.getByRole('button', { name: 'Lend to them again' }))
  await waitFor(() => expect(calls.some(({ what }) => what === `DELETE ${CALL}/block`)).toBe(true))
})

test('an owner sees the CNIC of a customer only after asking for it', async () => {
  const seen = { body: { status: true, message: '', cnic: '3520212345671', expiresOn: '2099-12-31' } }
  const calls = open(fileOf({ cnic: { expiresOn: '2099-12-31' } }), { [`GET ${CALL}/cnic`]: seen })
  await screen.findByText('Kept until 31 Dec 2099')
  await userEvent.click(screen.getByRole('button', { name: 'See CNIC' }))
  expect(calls.some(({ what }) => what.endsWith('/cnic'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Show the CNIC' }))
  await screen.findByText('35202-1234567-1')
})
