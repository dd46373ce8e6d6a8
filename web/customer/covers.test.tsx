import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MEMBER } from '#web/testing/member.ts'
import { requestOf, requestsPage } from '#web/testing/membership.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

// Each screen shows the uploaded cover of one game and the drawn cover of the other.

const cover = { imageLink: '/images/cover/a.png', width: 600, height: 750, variants: [] }
const uploaded = { productCode: 'PS5-0001', title: 'Elden Ring', productName: 'Elden Ring', cover }
const drawn = { productCode: 'PS5-0002', title: 'Astro Bot', productName: 'Astro Bot' }
const facts = { gameCategory: 'Action', category: 'Action', platform: 'PS5', inHandStock: 1 }
const pair = [uploaded, drawn].map((game) => ({ ...game, ...facts, groupName: 'PS5 GAMES' }))

const done = { success: true, message: '', retryAfter: '' }
const queued = { inHand: 0, owned: 1, ahead: 0, expectedOn: null, noDay: 'NO_COPY' }
const announced = {
  availableSince: '2099-03-31',
  declareBy: '2099-03-21',
  canDeclare: true,
  yoursFrom: '2099-04-04',
  interested: 0,
  isMine: false,
}
const known = {
  inHand: 1,
  owned: 1,
  isNew: false,
  availableSince: null,
  opensOn: null,
  retail: null,
  price: null,
}
const server = {
  'GET /api/v1/games': {
    body: { success: true, games: pair.map((game) => ({ ...game, ...known })) },
  },
  'GET /api/Customer/GetProdDetail': { body: pair },
  'GET /api/Customer/GetProdList': { body: pair },
  'GET /api/v1/user/queue': {
    body: {
      ...done,
      onlyTop: null,
      obstacle: null,
      entries: pair.map((game) => ({ ...game, ...queued })),
    },
  },
  'GET /api/v1/user/announced': {
    body: { ...done, games: pair.map((game) => ({ ...game, ...announced })) },
  },
  'GET /api/v1/user/game-requests': requestsPage([
    requestOf({ requestId: 'KR-1', cover }),
    requestOf({ requestId: 'KR-2', productName: 'Astro Bot' }),
  ]),
}

const uploadedCovers = () => [...document.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'))

test.each([
  ['/user/dashboard', 'Elden Ring'],
  ['/user/available-product', 'Elden Ring'],
  ['/user/queue', 'Elden Ring'],
  ['/user/announced', 'Elden Ring'],
  ['/user/requests', 'Elden Ring'],
  ['/gamelist?platform=PS5', 'Elden Ring'],
])('%s shows the uploaded cover and draws the missing one', async (address, text) => {
  serve(server, MEMBER)
  visit(address, { as: 'member' })
  // The buttons of a member name their game in a hidden element.
  await screen.findByText(text, { ignore: 'script, style, [hidden]' })
  expect(uploadedCovers()).toEqual([cover.imageLink])
  // A drawn case repeats the title.
  expect(screen.getAllByText('Astro Bot', { exact: false }).length).toBeGreaterThan(1)
})

test('a cover that fails to load is drawn', async () => {
  serve(server, MEMBER)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Elden Ring')
  for (const picture of document.querySelectorAll('main img')) fireEvent.error(picture)
  expect(uploadedCovers()).toEqual([])
  // Beside the title.
  expect(screen.getAllByText('Elden Ring')).toHaveLength(2)
})

test('the swap screen shows the wanted case and, once chosen, the returned one', async () => {
  serve(server, MEMBER)
  visit('/user/user-game-swap?id=PS5-0002&name=Astro+Bot', { as: 'member' })
  const issue = await screen.findByLabelText('You give back')
  expect(uploadedCovers()).toEqual([])
  await userEvent.selectOptions(issue, 'Elden Ring')
  expect(uploadedCovers()).toEqual([cover.imageLink])
})
