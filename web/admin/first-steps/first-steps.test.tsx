import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { FIRST_STEPS, type FirstStep } from '#contract/first-steps.ts'
import { ME } from '#web/testing/admin.ts'
import { type Answers, callsWithBody, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/admin/first-steps'

function stepsWith(...done: FirstStep[]) {
  return FIRST_STEPS.map((step) => ({ step, isDone: done.includes(step) }))
}

/** The steps as the server has them, which PUT leaves and opens. */
function open(at: string, steps: { step: FirstStep; isDone: boolean }[], more: Answers = {}) {
  let isLeft = false
  const reply = () => ({ body: { status: true, message: 'Done', steps, isLeft } })
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/banner/image': { body: { status: true, banners: [] } },
    'GET /api/v1/admin/shop': { body: { status: true, shop: { version: 0, facts: DEFAULT_FACTS }, versions: [] } },
    [`GET ${PATH}`]: reply,
    [`PUT ${PATH}`]: () => {
      isLeft = !isLeft
      return reply()
    },
    ...more,
  })
  visit(at, { as: 'admin' })
  return calls
}

test('they are open where the sign-in leads to; an open step has its screen and why, a done one a tick', async () => {
  open('/admin/banner', stepsWith('factor', 'facts'))
  const line = await screen.findByText('First steps: 2 of 7')
  const panel = within(line.closest('details') as HTMLElement)
  expect(line.closest('details')?.open).toBe(true)
  expect(panel.getByRole('link', { name: 'Name the account to pay to' }).getAttribute('href')).toBe(
    '/admin/shop/account',
  )
  expect(panel.queryByRole('link', { name: 'Say who you are' })).toBeNull()
  expect(panel.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
})

test('they are one line elsewhere; left, they open again in Shop', async () => {
  const calls = open('/admin/shop', stepsWith('order'))
  const line = await screen.findByText('First steps: 1 of 7')
  expect(line.closest('details')?.open).toBe(false)
  await userEvent.click(line)
  await userEvent.click(screen.getByRole('button', { name: 'Leave the first steps' }))
  const again = await screen.findByRole('button', { name: 'Show the first steps again' })
  expect(screen.queryByText('First steps: 1 of 7')).toBeNull()
  expect(screen.getByRole('link', { name: 'Import your games' }).getAttribute('href')).toBe('/admin/imports')
  await userEvent.click(again)
  await screen.findByText('First steps: 1 of 7')
  expect(callsWithBody(calls).map(({ body }) => body)).toEqual([{ isLeft: true }, { isLeft: false }])
})

test('nothing shows when all are done', async () => {
  open('/admin/banner', [])
  await screen.findByRole('heading', { name: 'Banners' })
  expect(screen.queryByText(/First steps/)).toBeNull()
})

test('the counter does not ask for them', async () => {
  const me = { status: true, user: { name: 'A', email: 'a@b.c' }, role: 'counter' }
  const calls = open('/admin/banner', stepsWith(), { 'GET /api/v1/admin/me': { body: me } })
  await screen.findByRole('heading', { name: 'Banners' })
  expect(calls.filter(({ what }) => what.includes('first-steps'))).toEqual([])
})

test('a test order leads to its order', async () => {
  const order = { status: 404, body: { status: false, message: 'There is no such order' } }
  open('/admin/banner', stepsWith('factor'), {
    'POST /api/v1/admin/orders/test': { body: { status: true, message: 'Placed', orderId: 'KO-1' } },
    'GET /api/v1/admin/orders/KO-1': order,
    'GET /api/v1/admin/actions?subject=KO-1': { body: { status: true, rows: [], next: null } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Place a test order' }))
  await screen.findByRole('heading', { name: 'Order KO-1' })
  expect(address()).toBe('/admin/orders/KO-1')
})
