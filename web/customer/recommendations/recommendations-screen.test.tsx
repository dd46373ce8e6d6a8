import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Recommendation } from '#contract/recommendations.ts'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { MEMBER } from '#web/testing/member.ts'
import { type Answers, type Call, lostConnection, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const LIST = 'GET /api/v1/user/recommendations'
const SECOND = `${LIST}?cursor=after-one`
const RECOMMEND = 'POST /api/v1/user/recommendations'
const VOTE = 'POST /api/v1/user/recommendations/r-1/vote'
const REMOVE_VOTE = 'DELETE /api/v1/user/recommendations/r-1/vote'

const recommendationOf = (more: Partial<Recommendation> = {}): Recommendation => ({
  id: 'r-1',
  title: 'Bloodborne 2',
  platform: 'PS5',
  votes: 3,
  isMine: false,
  ...more,
})

const page = (rows: Recommendation[], next: string | null = null) => ({
  body: { success: true, message: '', retryAfter: '', rows, next },
})
const replyWith = (recommendation: Recommendation, message = 'Your vote counts.') => ({
  body: { success: true, message, retryAfter: '', recommendation },
})

function open(answers: Answers): Call[] {
  const calls = serve(answers, MEMBER)
  visit('/user/recommendations', { as: 'member' })
  return calls
}

async function row(title = 'Bloodborne 2') {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${title}`) })
  return within(heading.closest('article') as HTMLElement)
}

async function recommend(title: string, platform = 'PS5') {
  await userEvent.type(await screen.findByLabelText('Title'), title)
  await userEvent.selectOptions(screen.getByLabelText('Platform'), platform)
  await userEvent.click(screen.getByRole('button', { name: 'Recommend' }))
}

test('the form is prefilled from the address', async () => {
  const calls = serve({ [LIST]: page([]), [RECOMMEND]: replyWith(recommendationOf({ title: 'Knack' })) }, MEMBER)
  visit('/user/recommendations?title=Knack&platform=PS4', { as: 'member' })
  await userEvent.click(await screen.findByRole('button', { name: 'Recommend' }))
  await screen.findByText('Your vote counts.')
  const sent = calls.find(({ what }) => what === RECOMMEND)
  expect(sent?.body).toEqual({ title: 'Knack', platform: 'PS4' })
})

test('a vote is added and removed, and the count follows', async () => {
  const answers: Answers = { [LIST]: page([recommendationOf()]) }
  answers[VOTE] = replyWith(recommendationOf({ votes: 4, isMine: true }))
  answers[REMOVE_VOTE] = replyWith(recommendationOf(), 'Your vote is removed.')
  const calls = open(answers)
  const bloodborne = await row()
  bloodborne.getByText('3 of 10 members')
  const button = bloodborne.getByRole('button', { name: 'I want it too: Bloodborne 2 for PS5' })
  await userEvent.click(button)
  await bloodborne.findByText('4 of 10 members, including you')
  await screen.findByText('Your vote counts.')
  expect(document.activeElement).toBe(button)
  await userEvent.click(bloodborne.getByRole('button', { name: 'Remove my vote: Bloodborne 2 for PS5' }))
  await bloodborne.findByText('3 of 10 members')
  // The list is not reloaded, so rows keep their place.
  expect(calls.filter(({ what }) => what === LIST)).toHaveLength(1)
})

test('a title that has reached the goal says so, and only its own voters have a button', async () => {
  const rows = [
    recommendationOf({ votes: 12 }),
    recommendationOf({ id: 'r-2', title: 'Knack', votes: 10, isMine: true }),
  ]
  open({ [LIST]: page(rows) })
  const bloodborne = await row()
  bloodborne.getByText('12 members')
  bloodborne.getByText('Goal reached: we are buying it.')
  expect(bloodborne.queryByRole('button')).toBeNull()
  ;(await row('Knack')).getByRole('button', { name: 'Remove my vote: Knack for PS5' })
})

test('a refused vote shows the reason', async () => {
  const message = 'We have bought this game. It will be in the library soon.'
  const decided = { status: 409, body: { success: false, message, retryAfter: '' } }
  open({ [LIST]: page([recommendationOf()]), [VOTE]: decided })
  const bloodborne = await row()
  await userEvent.click(bloodborne.getByRole('button'))
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  bloodborne.getByText('3 of 10 members')
})

test('a new recommendation is sent trimmed, appears in the list, and the form is reset', async () => {
  const answers: Answers = { [LIST]: page([]) }
  const added = recommendationOf({
    id: 'r-2',
    title: 'Sly 5',
    platform: 'PS4',
    votes: 1,
    isMine: true,
  })
  answers[RECOMMEND] = () => {
    answers[LIST] = page([added])
    return replyWith(added, 'Your vote for Sly 5 counts.')
  }
  const calls = open(answers)
  await screen.findByText('No recommendations yet. Be the first.')
  await recommend('  Sly 5 ', 'PS4')
  await screen.findByText('Your vote for Sly 5 counts.')
  ;(await row('Sly 5')).getByText('1 of 10 members, including you')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  expect(calls.find(({ what }) => what === RECOMMEND)?.body).toEqual({
    title: 'Sly 5',
    platform: 'PS4',
  })
})

test('a form without title and platform shows both errors and sends nothing', async () => {
  const calls = open({ [LIST]: page([]) })
  await userEvent.type(await screen.findByLabelText('Title'), '!!')
  await userEvent.click(screen.getByRole('button', { name: 'Recommend' }))
  await screen.findByText('Please enter the title')
  screen.getByText('Please choose PS5 or PS4')
  expect(calls.some(({ what }) => what === RECOMMEND)).toBe(false)
})

test('a title of the library shows a link to the game, and the text stays', async () => {
  const message = 'Elden Ring for PS5 is already in the library.'
  const body = { success: false, message, retryAfter: '', productCode: 'PS5-0059' }
  open({ [LIST]: page([]), [RECOMMEND]: { status: 409, body } })
  await recommend('elden ring')
  await screen.findByText(message)
  expect(screen.getByRole('link', { name: 'See the game' }).getAttribute('href')).toBe('/product/PS5-0059')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('elden ring')
})

test('Show more loads pages without duplicates until the end, and a failed page can be retried', async () => {
  const first = Array.from({ length: 20 }, (_, index) =>
    recommendationOf({ id: `r-${index}`, title: `Game ${index}`, votes: 9 }),
  )
  const answers: Answers = { [LIST]: page(first, 'after-one'), [SECOND]: lostConnection }
  open(answers)
  await row('Game 0')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(UNREACHABLE)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(20)
  // A game that lost a vote is on the second page too.
  const last = recommendationOf({ id: 'r-20', title: 'Game 20', votes: 1 })
  answers[SECOND] = page([recommendationOf({ id: 'r-19', title: 'Game 19', votes: 8 }), last])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await row('Game 20')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(21)
  ;(await row('Game 19')).getByText('8 of 10 members')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a list that failed to load shows the reason, and Retry loads it', async () => {
  const answers: Answers = { [LIST]: lostConnection }
  open(answers)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  screen.getByText(UNREACHABLE)
  answers[LIST] = page([recommendationOf()])
  await userEvent.click(retry)
  await row()
  await waitFor(() => expect(screen.queryByText(UNREACHABLE)).toBeNull())
})
