import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UNANSWERED } from '#web/client/call-failed.ts'
import { ELIGIBILITY, eligibility } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { membershipReplyOf, meter, requestOf, requestsPage } from '#web/testing/membership.ts'
import { type Answer, type Answers, lostConnection, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const SWAP = 'POST /api/Customer/PostSwapRequest'
const HOME = 'GET /api/Customer/GetProdDetail'
const ADDRESS = '/user/user-game-swap?id=G-7&name=Elden+Ring'

const home = [
  { gameCategory: 'Action', productName: 'Astro Bot', productCode: 'G-1', itemCode: 'D-1' },
  { gameCategory: 'Sports', productName: 'FIFA 23', productCode: 'G-2', itemCode: 'D-2' },
]

function open(address: string, swap?: Answer, occupied: object[] = home, more: Answers = {}) {
  const answers = { [HOME]: { body: occupied }, ...(swap && { [SWAP]: swap }), ...more }
  const calls = serve(answers, MEMBER)
  visit(address, { as: 'member' })
  return () => calls.filter(({ what }) => what === SWAP)
}

const issue = () => screen.findByLabelText<HTMLSelectElement>('You give back')

async function submit() {
  await userEvent.selectOptions(await issue(), 'FIFA 23')
  await userEvent.click(screen.getByRole('button', { name: 'SWAP' }))
  await screen.findByRole('dialog', { name: 'Confirmation' })
}

test('the wanted game is read-only, and the select lists the games at home', async () => {
  open(ADDRESS)
  const options = [...(await issue()).options].map((option) => option.text)
  expect(options).toEqual(['Choose Product', 'Astro Bot', 'FIFA 23'])
  const wanted = screen.getByLabelText<HTMLInputElement>('You get')
  expect([wanted.value, wanted.readOnly]).toEqual(['Elden Ring', true])
})

const REQUESTS = 'GET /api/v1/user/game-requests'
const openSwap = requestOf({ kind: 'SWAP', status: 'APPROVED', itemCode: null, givesBack: 'D-1' })

const reported = { ...home[0], fault: 'STOPS' }

test.each([
  ['reported disc', reported, []],
  ['disc of an open swap', home[0] ?? {}, [openSwap]],
])('a %s is not among those to give back', async (_, disc, requests) => {
  open(ADDRESS, undefined, [disc, home[1] ?? {}], { [REQUESTS]: requestsPage(requests) })
  expect([...(await issue()).options].map((option) => option.text)).toEqual(['Choose Product', 'FIFA 23'])
})

test.each([
  ['reported disc', reported, [], /^You reported the game at your home/],
  ['disc of an open swap', home[0] ?? {}, [openSwap], /^Another swap collects the game/],
])('a member with nothing but a %s reads why there is no swap', async (_, disc, requests, reason) => {
  open(ADDRESS, undefined, [disc], { [REQUESTS]: requestsPage(requests) })
  await screen.findByText(reason)
  expect(screen.queryByRole('button', { name: 'SWAP' })).toBeNull()
})

test.each([
  [{ ...reported, collectBy: '2099-03-23' }, [], /We collect it on 23 Mar 2099\.$/],
  [home[0] ?? {}, [openSwap], /We collect it when we deliver Elden Ring, by 18 Mar 2026\.$/],
])('the reason names the day on which we come for the disc %#', async (disc, requests, reason) => {
  for (const address of [ADDRESS, '/user/user-game-swap']) {
    open(address, undefined, [disc], { [REQUESTS]: requestsPage(requests) })
    await screen.findByText(reason)
    cleanup()
  }
})

test('a disc that we come for anyway has the day, before and after the game is chosen', async () => {
  const coming = [{ ...home[0], collectBy: '2099-03-23' }, home[1] ?? {}]
  open('/user/user-game-swap', undefined, coming)
  const text = 'We collect it on 23 Mar 2099.'
  expect((await screen.findByText(text)).closest('li')?.textContent).toContain('Astro Bot')
  cleanup()
  open(ADDRESS, undefined, coming)
  await userEvent.selectOptions(await issue(), 'FIFA 23')
  screen.getByText('We collect it in the same visit.')
  await userEvent.selectOptions(await issue(), 'Astro Bot')
  await screen.findByText(text)
})

test('the name of the library counts, not the name in the address', async () => {
  const library = [
    {
      productCode: 'G-7',
      productName: 'Saros',
      reqType: 'SWAP',
      customerStock: 1,
      gameCategory: 'Action',
      inHandStock: 1,
    },
  ]
  open(ADDRESS, undefined, home, { 'GET /api/Customer/GetProdList': { body: library } })
  await issue()
  expect(screen.getByLabelText<HTMLInputElement>('You get').value).toBe('Saros')
  await submit()
  expect(screen.getByRole('dialog').textContent).toContain('You getSaros')
})

test.each([
  [3, 0, 'Free, the last free one this month', '2 of 4 games left this month'],
  [1, 300, 'Rs. 300', '0 of 4 games left until 14 Apr 2026'],
])('says what a swap leaves when %i games are left and a delivery costs %i', async (left, nextFee, fee, rest) => {
  const deliveries = { ...meter.deliveries, nextFee }
  const month = { ...meter, games: { taken: 4 - left, of: 4, left }, deliveries }
  open(ADDRESS, undefined, home.slice(0, 1), {
    'GET /api/v1/user/membership': membershipReplyOf({ month }),
  })
  await screen.findByText(fee)
  screen.getByText(rest)
  const other = screen.getByRole('link', { name: 'Choose another game' })
  expect(other.getAttribute('href')).toBe('/user/available-product?back=G-1')
})

test('the only game at home is chosen already', async () => {
  open(ADDRESS, undefined, home.slice(0, 1))
  await waitFor(async () => expect((await issue()).value).toBe('G-1'))
})

test('SWAP without a choice marks the field and opens no confirmation', async () => {
  open(ADDRESS)
  await issue()
  await userEvent.click(screen.getByRole('button', { name: 'SWAP' }))
  await waitFor(async () => expect((await issue()).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SWAP opens the confirmation and resets the form; Cancel sends nothing', async () => {
  const swaps = open(ADDRESS)
  await submit()
  await waitFor(async () => expect((await issue()).value).toBe(''))
  expect(screen.getByLabelText<HTMLInputElement>('You get').value).toBe('Elden Ring')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(swaps()).toEqual([])
  await waitFor(async () => expect((await issue()).value).toBe('G-2'))
})

test('the game that SWAP was pressed for is chosen already, if it is at home', async () => {
  open(`${ADDRESS}&back=G-1`)
  await waitFor(async () => expect((await issue()).value).toBe('G-1'))
})

test('Ok sends the wanted game with the returned disc and shows a toast', async () => {
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

test.each<[string, Answer, string]>([
  ['refused', { body: { status: 0 } }, 'Some issue occurred'],
  ['refused with a reason', { body: { status: 0, message: 'No copy left' } }, 'Some issue occurred. No copy left'],
  ['failed', { status: 502, body: { status: 0, message: 'No answer' } }, 'Some issue occurred. No answer'],
  ['lost', lostConnection, `Some issue occurred. ${UNANSWERED}`],
])('a %s swap shows the reason, and keeps the choice', async (_, reply, text) => {
  open(ADDRESS, reply)
  await submit()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
  screen.getByText('We have no confirmation of your swap. Your choice is still here.')
  expect((await issue()).value).toBe('G-2')
})

test('a member without games at home sees a link to the games', async () => {
  open(ADDRESS, undefined, [])
  await screen.findByText(/You have no game at home to return/)
  const link = screen.getByRole('link', { name: 'See the games' })
  expect(link.getAttribute('href')).toBe('/user/available-product')
})

test.each(['', '?id=G-7', '?name=Elden+Ring', '?id=&name=%20'])(
  'an address without a wanted game (%j) shows the games at home and a link to all games',
  async (search) => {
    open(`/user/user-game-swap${search}`)
    await screen.findByRole('heading', { name: 'You give back one of these' })
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p > b')?.textContent)).toEqual(
      home.map(({ productName }) => productName),
    )
    expect(screen.queryByLabelText('You give back')).toBeNull()
    const all = await screen.findByRole('link', { name: 'See all games to swap for' })
    expect(all.getAttribute('href')).toBe('/user/available-product')
  },
)

test.each([
  [3, 2, 0, 'Free', '2 of 4 games left this month'],
  [3, 1, 0, 'Free, the last free one this month', '2 of 4 games left this month'],
  [1, 0, 400, 'Rs. 400', '0 of 4 games left until 14 Apr 2026'],
])(
  'with %i games and %i free deliveries left and a fee of %i it says what a swap costs',
  async (left, freeLeft, nextFee, fee, rest) => {
    const deliveries = { ...meter.deliveries, freeLeft, nextFee }
    const month = { ...meter, games: { taken: 4 - left, of: 4, left }, deliveries }
    open('/user/user-game-swap', undefined, home, { 'GET /api/v1/user/membership': membershipReplyOf({ month }) })
    await screen.findByText('We bring the new game and collect yours in the same visit.')
    screen.getByText('23 Mar 2026')
    screen.getByText(fee)
    screen.getByText(rest)
  },
)

test('without a game left it says when the next ones come', async () => {
  const month = { ...meter, games: { taken: 4, of: 4, left: 0 } }
  open('/user/user-game-swap', undefined, home, { 'GET /api/v1/user/membership': membershipReplyOf({ month }) })
  await screen.findByText('You have no game left until 14 Apr 2026.')
  expect(screen.queryByRole('definition')).toBeNull()
})

test('a member with a free place reads that the game can stay at home', async () => {
  open('/user/user-game-swap', undefined, home.slice(0, 1))
  const link = await screen.findByRole('link', { name: 'request another' })
  expect(link.closest('p')?.textContent).toMatch(
    /^You have room for \d more at home: you can also keep this game and request another\.$/,
  )
})

// Eligibility -----------------------------------------------------------------------------------------

test('the form shows eligibility and delivery days, and the confirmation repeats the delivery days', async () => {
  const swapOnly = eligibility('swap', 'Swap only: no free place')
  open(ADDRESS, undefined, home, { [ELIGIBILITY]: swapOnly })
  await issue()
  screen.getByText('23 Mar 2026')
  await submit()
  const dialog = screen.getByRole('dialog', { name: 'Confirmation' })
  expect(dialog.textContent).toMatch(
    /You getElden Ring.*You give backFIFA 23.*With you by23 Mar 2026.*Are You Sure\?CancelOk$/,
  )
})

test('a member with a free place learns that a request keeps both games', async () => {
  open(ADDRESS)
  await issue()
  screen.getByText('23 Mar 2026')
  const request = screen.getByRole('link', { name: 'request Elden Ring' })
  expect(request.getAttribute('href')).toBe('/product/G-7')
})

test('a swap that would be refused shows the next action instead of the form', async () => {
  open(ADDRESS, undefined, home, {
    [ELIGIBILITY]: eligibility('rental.no-copy', 'All copies are out'),
  })
  await screen.findByText('Elden Ring: All copies are out')
  screen.getByRole('button', { name: 'Add to queue: Elden Ring' })
  expect(screen.queryByLabelText('You give back')).toBeNull()
})

test('after a swap the form stays, although another request would be refused', async () => {
  const answers: Answers = { [ELIGIBILITY]: eligibility('now', 'Get it now') }
  answers[SWAP] = () => {
    answers[ELIGIBILITY] = eligibility('rental.asked-already', 'You have asked for it')
    return { body: { status: 1 } }
  }
  answers[HOME] = { body: home }
  serve(answers, MEMBER)
  visit(ADDRESS, { as: 'member' })
  await submit()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText(/You have asked for it/)
  screen.getByText('We have your swap request. You can follow it in My requests.')
  await issue()
})
