import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AnnouncedGame } from '#contract/interests.ts'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { MEMBER } from '#web/testing/member.ts'
import { type Answers, type Call, lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const ANNOUNCED = 'GET /api/v1/user/announced'
const RESERVE = 'POST /api/v1/user/interests'
const CANCEL = 'DELETE /api/v1/user/interests/PS5-1'

const game = (more: Partial<AnnouncedGame> = {}): AnnouncedGame => ({
  productCode: 'PS5-1',
  title: 'Saros',
  platform: 'PS5',
  category: 'Shooter',
  availableSince: '2026-03-31',
  declareBy: '2026-03-21',
  canDeclare: true,
  yoursFrom: '2026-04-04',
  interested: 3,
  isMine: false,
  owned: 0,
  ...more,
})

const list = (...games: AnnouncedGame[]) => ({
  body: { success: true, message: '', retryAfter: '', games },
})
const done = (message: string) => ({ body: { success: true, message, retryAfter: '' } })

function show(answers: Answers): Call[] {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-16T08:00:00Z'))
  const calls = serve(answers, MEMBER)
  visit('/user/announced', { as: 'member' })
  return calls
}

async function rowOf(title = 'Saros') {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('article') as HTMLElement)
}

function daysOf(row: Awaited<ReturnType<typeof rowOf>>) {
  const values = row.getAllByRole('definition').map((each) => each.textContent)
  return row.getAllByRole('term').map((name, index) => [name.textContent, values[index]])
}

test('shows release, first day for the plan, last day for a reservation, and number of reservations', async () => {
  show({ [ANNOUNCED]: list(game()) })
  const saros = await rowOf()
  expect(daysOf(saros)).toEqual([
    ['Reserve by', '21 Mar 2026'],
    ['Coming on', '31 Mar 2026'],
    ['On your plan', '4 Apr 2026'],
  ])
  saros.getByText('3 in line before you.')
})

test.each([
  [3, 2, '3 in line before you. 2 copies bought so far.'],
  [1, 1, '1 in line before you. 1 copy bought so far.'],
  [0, 2, 'Nobody in line before you. 2 copies bought so far.'],
  [0, 0, 'Nobody in line before you.'],
])('with %i reservations and %i copies bought it says %j', async (interested, owned, text) => {
  show({ [ANNOUNCED]: list(game({ interested, owned })) })
  ;(await rowOf()).getByText(text)
})

test.each([
  ['2026-03-17', 'tomorrow'],
  ['2026-03-16', 'today'],
])('says so when the last day for a reservation is %s', async (declareBy, text) => {
  show({ [ANNOUNCED]: list(game({ declareBy })) })
  expect(daysOf(await rowOf())[0]).toEqual(['Reserve by', text])
})

test('after the last day a game cannot be reserved, but a reservation can be cancelled', async () => {
  const late = { declareBy: '2026-03-10', canDeclare: false }
  const mine = { ...late, productCode: 'PS5-2', title: 'Mine', isMine: true }
  const open = game({ productCode: 'PS5-3', title: 'Open' })
  show({ [ANNOUNCED]: list(game(late), game(mine), open) })
  const saros = await rowOf()
  expect(daysOf(saros)).toEqual([
    ['Reservations until', '10 Mar 2026'],
    ['Coming on', '31 Mar 2026'],
    ['Request it from', '4 Apr 2026'],
  ])
  expect(saros.queryByRole('button')).toBeNull()
  // It is the last one.
  const titles = Array.from(document.querySelectorAll('article h2'), (title) => title.textContent)
  expect(titles).toEqual(['Mine', 'Open', 'Saros'])
  const own = await rowOf('Mine')
  expect(daysOf(own).map(([name]) => name)).toEqual(['Coming on', 'On your plan'])
  own.getByRole('button', { name: 'Cancel reservation: Mine' })
})

test('a reservation shows before the server has answered, and can be cancelled', async () => {
  const reply = Promise.withResolvers<Reply>()
  const answers: Answers = { [ANNOUNCED]: list(game()), [RESERVE]: () => reply.promise }
  const calls = show(answers)
  const saros = await rowOf()
  const toggle = saros.getByRole('button', { name: 'Reserve: Saros' })
  await userEvent.click(toggle)
  await saros.findByText('You have reserved it.')
  saros.getByText('4 members have reserved it.')
  expect(document.activeElement).toBe(toggle)
  // A second click while the call runs sends nothing.
  await userEvent.click(toggle)
  answers[ANNOUNCED] = list(game({ isMine: true, interested: 4 }))
  await act(async () => reply.resolve(done('Noted')))
  await screen.findByText('Noted')
  expect(calls.filter(({ what }) => what === RESERVE).map(({ body }) => body)).toEqual([{ productCode: 'PS5-1' }])

  answers[CANCEL] = done('Taken back')
  answers[ANNOUNCED] = list(game())
  await userEvent.click(saros.getByRole('button', { name: 'Cancel reservation: Saros' }))
  await screen.findByText('Taken back')
  await saros.findByText(/^3 in line before you/)
  saros.getByRole('button', { name: 'Reserve: Saros' })
})

test('a refused reservation shows the reason and is not shown as made', async () => {
  const message = 'Too late for a reservation.'
  const refused = { status: 409, body: { success: false, message, retryAfter: '' } }
  show({ [ANNOUNCED]: list(game()), [RESERVE]: refused })
  const saros = await rowOf()
  await userEvent.click(saros.getByRole('button', { name: 'Reserve: Saros' }))
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  await saros.findByText(/^3 in line before you/)
  expect(saros.queryByText(/You have reserved it/)).toBeNull()
})

test('a member without a plan gets a link to the plans', async () => {
  show({ [ANNOUNCED]: list(game({ yoursFrom: null })) })
  const saros = await rowOf()
  expect(daysOf(saros).map(([name]) => name)).toEqual(['Reserve by', 'Coming on'])
  expect(saros.getByRole('link', { name: 'See the plans: Saros' }).getAttribute('href')).toBe('/plan')
})

test('a failed list can be retried; an empty list links to the recommendations', async () => {
  const answers: Answers = { [ANNOUNCED]: lostConnection }
  show(answers)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  screen.getByText(UNREACHABLE)
  answers[ANNOUNCED] = list()
  await userEvent.click(retry)
  const link = await screen.findByRole('link', { name: 'Recommend a game' })
  expect(link.getAttribute('href')).toBe('/user/recommendations')
})
