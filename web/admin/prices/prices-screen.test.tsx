import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type PlanVersion, versionOf } from '#contract/plan-versions.ts'
import { FIRST_PRICES } from '#contract/prices.ts'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { ME } from '#web/testing/admin.ts'
import { type Answers, callsWithBody, lostConnection, serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/admin/plan-versions'
const FIRST = versionOf(FIRST_PRICES, null)
const PLANNED: PlanVersion = { ...FIRST, from: '2027-01-01', fees: { ...FIRST.fees, karachi: 350 } }

function replyOf(...versions: PlanVersion[]) {
  const payers = [
    { planId: 1, since: null, members: 12 },
    { planId: 3, since: null, members: 1 },
  ]
  return { body: { status: true, message: '', versions: [FIRST, ...versions], running: 13, payers } }
}

/** Opens the screen on 1 Dec 2026 and returns the calls with a body. */
function open(answers: Answers) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1) })
  const calls = serve({ ...ME, ...answers })
  visit('/admin/prices', { as: 'admin' })
  return () => callsWithBody(calls)
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a failed screen shows the reason with Retry, and then what holds, with nothing planned', async () => {
  open({ [`GET ${PATH}`]: lostConnection })
  await screen.findByText(UNREACHABLE)
  serve({ ...ME, [`GET ${PATH}`]: replyOf() })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No other prices are planned.')
  expect(screen.getByText('NOVICE', { selector: 'b' }).parentElement?.textContent).toBe(
    'NOVICE: Rs. 1,500 a month, Rs. 5,000 deposit',
  )
})

test('a plan of other prices asks with what it changes for orders and for members, and sends it', async () => {
  const sent = open({ [`GET ${PATH}`]: replyOf(), [`POST ${PATH}`]: replyOf(PLANNED) })
  await screen.findByLabelText('New orders from')
  type('New orders from', '2026-12-10')
  type('Running members from', '2027-02-01')
  type('NOVICE rent a month (Rs.)', '1700')
  await userEvent.click(screen.getByRole('button', { name: 'Plan these prices' }))
  const question = await screen.findByRole('dialog')
  const texts = within(question).getAllByRole('listitem')
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    'NOVICE rent: Rs. 1,700 (before: Rs. 1,500)',
    '12 members of NOVICE: Rs. 1,700 a month (before: Rs. 1,500)',
    '1 member of PRO: Rs. 4,000 a month (as before)',
  ])
  expect(question.textContent).toContain('Rents of all a month: Rs. 24,400 (before: Rs. 22,000)')
  await userEvent.click(within(question).getByRole('button', { name: 'Plan these prices' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([
    { body: { from: '2026-12-10', runningFrom: '2027-02-01', plans: [{ id: 1, rent: 1700 }, {}, {}] } },
  ])
})

test('days that are too early are refused at their fields', async () => {
  const sent = open({ [`GET ${PATH}`]: replyOf() })
  await screen.findByLabelText('New orders from')
  type('New orders from', '2026-12-02')
  type('Running members from', '2026-12-30')
  await userEvent.click(screen.getByRole('button', { name: 'Plan these prices' }))
  const late = 'Members who run get other prices from 31 Dec 2026 at the earliest'
  await screen.findByLabelText('Running members from', { selector: '[aria-invalid="true"]' })
  expect(screen.getByText(late)).toBeDefined()
  expect(sent()).toEqual([])
})

test('planned prices can be withdrawn, and a plan is switched off from tomorrow with the prices of today', async () => {
  const withdrawn = vi.fn(() => replyOf())
  const sent = open({
    [`GET ${PATH}`]: replyOf(PLANNED),
    [`DELETE ${PATH}/2027-01-01`]: withdrawn,
    [`POST ${PATH}`]: replyOf(PLANNED),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the prices of 1 Jan 2027' }))
  await answerQuestion('Withdraw')
  await vi.waitFor(() => expect(withdrawn).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Switch off PRO' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('planned from 1 Jan 2027 change that again')
  await answerQuestion('Switch off')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    from: '2026-12-02',
    fees: FIRST.fees,
    plans: [{ isOffered: true }, { isOffered: true }, { id: 3, rent: 4000, isOffered: false }],
  })
})
