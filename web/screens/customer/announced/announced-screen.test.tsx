import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AnnouncedGame } from '#contract/interests.ts'
import { UNREACHABLE } from '#web/data/call-failed.ts'
import { type Call, type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const ANNOUNCED = 'GET /api/v1/user/announced'
const DECLARE = 'POST /api/v1/user/interests'
const TAKE_BACK = 'DELETE /api/v1/user/interests/PS5-1'

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
  ...more,
})

const list = (...games: AnnouncedGame[]) => ({
  body: { success: true, message: '', retryAfter: '', games },
})
const done = (message: string) => ({ body: { success: true, message, retryAfter: '' } })

function open(answers: Parameters<typeof serve>[0]): Call[] {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-16T08:00:00Z'))
  answers['GET /api/Customer/GetDetail'] = { body: { userId: 'KB-1003' } }
  answers['GET /api/Customer/GetProdDetail'] = { body: [] }
  const calls = serve(answers)
  visit('/user/announced', { as: 'member' })
  return calls
}

async function row(title = 'Saros') {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('article') as HTMLElement)
}

test('a game says when it comes out, from when it is the member’s, and until when to declare', async () => {
  open({ [ANNOUNCED]: list(game()) })
  const saros = await row()
  saros.getByText('Comes out on 31 Mar 2026')
  saros.getByText('Yours from 4 Apr 2026')
  saros.getByText('Declare by 21 Mar 2026, 5 days left')
  saros.getByText('3 members want it')
})

test.each([
  ['2026-03-17', '17 Mar 2026, 1 day left'],
  ['2026-03-16', '16 Mar 2026, today is the last day'],
])('the last days are counted down: %s', async (declareBy, said) => {
  open({ [ANNOUNCED]: list(game({ declareBy })) })
  ;(await row()).getByText(`Declare by ${said}`)
})

test('after its day a game says so and cannot be declared, but taken back', async () => {
  const late = { declareBy: '2026-03-10', canDeclare: false }
  const mine = { ...late, productCode: 'PS5-2', title: 'Mine', isMine: true }
  open({ [ANNOUNCED]: list(game(late), game(mine)) })
  const saros = await row()
  saros.getByText('Interest could be declared until 10 Mar 2026')
  expect(saros.queryByRole('button')).toBeNull()
  ;(await row('Mine')).getByRole('button', { name: 'Take interest back: Mine' })
})

test('interest is noted at once, and can be taken back', async () => {
  const answers: Parameters<typeof open>[0] = { [ANNOUNCED]: list(game()) }
  let answer = (_: Reply) => {}
  answers[DECLARE] = () => new Promise((resolve) => (answer = resolve))
  const calls = open(answers)
  const saros = await row()
  const toggle = saros.getByRole('button', { name: 'Declare interest: Saros' })
  await userEvent.click(toggle)
  await saros.findByText('Your interest is noted. It goes before every queue.')
  saros.getByText('4 members want it')
  expect(document.activeElement).toBe(toggle)
  // Once more, before the answer is there, asks for nothing.
  await userEvent.click(toggle)
  answers[ANNOUNCED] = list(game({ isMine: true, interested: 4 }))
  await act(async () => answer(done('Noted')))
  await screen.findByText('Noted')
  expect(calls.filter(({ what }) => what === DECLARE).map(({ body }) => body)).toEqual([
    { productCode: 'PS5-1' },
  ])

  answers[TAKE_BACK] = done('Taken back')
  answers[ANNOUNCED] = list(game())
  await userEvent.click(saros.getByRole('button', { name: 'Take interest back: Saros' }))
  await screen.findByText('Taken back')
  await saros.findByText('3 members want it')
  saros.getByRole('button', { name: 'Declare interest: Saros' })
})

test('a refused interest is not noted', async () => {
  const message = 'Interest in this game could be declared until 15 Mar 2026.'
  const refused = { status: 409, body: { success: false, message, retryAfter: '' } }
  open({ [ANNOUNCED]: list(game()), [DECLARE]: refused })
  const saros = await row()
  await userEvent.click(saros.getByRole('button', { name: 'Declare interest: Saros' }))
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  await saros.findByText('3 members want it')
  expect(saros.queryByText(/Your interest is noted/)).toBeNull()
})

test('who has no plan is led to the plans', async () => {
  open({ [ANNOUNCED]: list(game({ yoursFrom: null })) })
  const saros = await row()
  expect(saros.queryByText(/Yours from/)).toBeNull()
  expect(saros.getByRole('link', { name: 'See the plans: Saros' }).getAttribute('href')).toBe(
    '/plan',
  )
})

test('where nothing is announced it leads to the recommendations; a failure can be tried again', async () => {
  const answers: Parameters<typeof open>[0] = {}
  open(answers)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  screen.getByText(UNREACHABLE)
  answers[ANNOUNCED] = list()
  await userEvent.click(retry)
  const wayOn = await screen.findByRole('link', { name: 'Recommend a game' })
  expect(wayOn.getAttribute('href')).toBe('/user/recommendations')
})
