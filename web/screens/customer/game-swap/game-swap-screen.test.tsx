import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UNREACHABLE } from '#web/data/call-failed.ts'
import { ELIGIBILITY, eligibility } from '#web/testing/eligibility.ts'
import { type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const SWAP = 'POST /api/Customer/PostSwapRequest'
const ADDRESS = '/user/user-game-swap?id=G-7&name=Elden+Ring'

const home = [
  { gameCategory: 'Action', productName: 'Astro Bot', productCode: 'G-1', itemCode: 'D-1' },
  { gameCategory: 'Sports', productName: 'FIFA 23', productCode: 'G-2', itemCode: 'D-2' },
]

type Answers = Parameters<typeof serve>[0]

function open(address: string, swap?: Reply, occupied: object[] = home, more: Answers = {}) {
  const calls = serve({
    'GET /api/Customer/GetDetail': { body: { userId: 'KB-1003' } },
    'GET /api/Customer/GetProdDetail': { body: occupied },
    'GET /api/Customer/GetProdList': { body: [] },
    ...(swap && { [SWAP]: swap }),
    ...more,
  })
  visit(address, { as: 'member' })
  return () => calls.filter(({ what }) => what === SWAP)
}

const issue = () => screen.findByLabelText<HTMLSelectElement>('Issue Product')

async function submit() {
  await userEvent.selectOptions(await issue(), 'FIFA 23')
  await userEvent.click(screen.getByRole('button', { name: 'SWAP' }))
  await screen.findByRole('dialog', { name: 'Confirmation' })
}

test('the wanted game is read-only; the games at home can be chosen', async () => {
  open(ADDRESS)
  const options = [...(await issue()).options].map((option) => option.text)
  expect(options).toEqual(['Choose Product', 'Astro Bot', 'FIFA 23'])
  const wanted = screen.getByLabelText<HTMLInputElement>('Request Product')
  expect([wanted.value, wanted.readOnly]).toEqual(['Elden Ring', true])
})

test('without a choice nothing is asked or sent', async () => {
  open(ADDRESS)
  await issue()
  await userEvent.click(screen.getByRole('button', { name: 'SWAP' }))
  await waitFor(async () => expect((await issue()).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('submitting opens the confirmation and resets the form; cancelled, nothing is sent', async () => {
  const swaps = open(ADDRESS)
  await submit()
  await waitFor(async () => expect((await issue()).value).toBe(''))
  expect(screen.getByLabelText<HTMLInputElement>('Request Product').value).toBe('Elden Ring')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(swaps()).toEqual([])
})

test('a swap sends the wanted game with the disc that it replaces, and says so', async () => {
  const swaps = open(ADDRESS, { body: { status: 1 } })
  await submit()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  expect((await screen.findByText('Request successfully')).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [swap] = swaps()
  expect(swap?.body).toEqual({
    request: [{ productCode: 'G-7', itemCode: 'D-2' }],
    issue: [{ productCode: 'G-2' }],
  })
  expect(swap?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

test.each<[string, Reply | undefined, string]>([
  ['refused', { body: { status: 0 } }, 'Some issue occurred'],
  [
    'refused with a reason',
    { body: { status: 0, message: 'No copy left' } },
    'Some issue occurred. No copy left',
  ],
  [
    'failed',
    { status: 502, body: { status: 0, message: 'No answer' } },
    'Some issue occurred. No answer',
  ],
  ['lost', undefined, `Some issue occurred. ${UNREACHABLE}`],
])('a swap that was %s says so and can be chosen again by one click', async (_, reply, text) => {
  open(ADDRESS, reply)
  await submit()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
  expect((await issue()).value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Choose FIFA 23 again' }))
  expect((await issue()).value).toBe('G-2')
})

test('a member with nothing at home is told so and led to the games', async () => {
  open(ADDRESS, undefined, [])
  await screen.findByText(/You have no game at home to give back/)
  const wayOn = screen.getByRole('link', { name: 'See the games' })
  expect(wayOn.getAttribute('href')).toBe('/user/available-product')
})

test.each(['', '?id=G-7', '?name=Elden+Ring', '?id=&name=%20'])(
  'an address that does not name the game (%j) leads to the games',
  async (search) => {
    open(`/user/user-game-swap${search}`)
    await screen.findByText('Please choose first which game you want.')
    expect(screen.queryByLabelText('Issue Product')).toBeNull()
    expect(screen.getByRole('link', { name: 'See the games' })).toBeTruthy()
  },
)

// What the member would hear --------------------------------------------------------------------------

test('the wanted game says what the member would hear and when it would come, also before confirming', async () => {
  const swapOnly = eligibility('swap', 'Swap only: you have no free place')
  open(ADDRESS, undefined, home, { [ELIGIBILITY]: swapOnly })
  await issue()
  expect(
    screen
      .getByLabelText('Request Product', {
        exact: true,
      })
      .getAttribute('aria-describedby'),
  ).toBe(screen.getByText('Swap only: you have no free place. With you 22–23 Mar.').id)
  await submit()
  const dialog = screen.getByRole('dialog', { name: 'Confirmation' })
  expect(dialog.textContent).toContain(
    'You give back FIFA 23 and get Elden Ring. With you 22–23 Mar. Are You Sure?',
  )
})

test('a swap that would be refused is not offered: what works is', async () => {
  open(ADDRESS, undefined, home, {
    [ELIGIBILITY]: eligibility('rental.no-copy', 'All copies are out'),
  })
  await screen.findByText('Elden Ring: All copies are out')
  screen.getByRole('button', { name: 'Add to my queue: Elden Ring' })
  expect(screen.queryByLabelText('Issue Product')).toBeNull()
})

test('once the swap is made the form stays, although the game could not be asked for again', async () => {
  const answers: Answers = { [ELIGIBILITY]: eligibility('now', 'Yours now') }
  answers[SWAP] = () => {
    answers[ELIGIBILITY] = eligibility('rental.asked-already', 'You have asked for it')
    return { body: { status: 1 } }
  }
  answers['GET /api/Customer/GetProdDetail'] = { body: home }
  serve(answers)
  visit(ADDRESS, { as: 'member' })
  await submit()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText(/^You have asked for it/)
  screen.getByText('We have your swap request and have e-mailed you.')
  await issue()
})
