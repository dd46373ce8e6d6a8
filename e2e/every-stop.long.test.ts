import { expect, test } from 'vitest'
import { showAll } from './audit.ts'
import { DESKTOP, hasCome, openPage, settled, withBrowser } from './journey.ts'
import { tabStops } from './keyboard.ts'
import { openAsAdmin, openAsMember } from './signed-in.ts'

// Tab through whole pages: each stop is on screen and its focus is visible.
withBrowser()

const CONTACT_FORM = ['Name', 'Email', 'Phone', 'Message', 'Send message']
const FOOTER = [
  'Khelbox, home',
  'latest releases',
  'Facebook',
  'Instagram',
  'WhatsApp 0300-0000001',
  ...['Home', 'Plan', 'About', 'Sign In', 'Sign Up', 'User', 'Admin'],
  ...['Terms & Conditions', 'Track Order', 'Privacy', 'Switch between dark and light'],
]

test('on the home page every stop is visible, in the order of the page', async () => {
  const page = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await page.goto('/')
  await showAll(page)
  const stops = await tabStops(page)
  expect(stops.filter(({ fault }) => fault)).toEqual([])
  // Which games are new or wanted depends on the demo data.
  const games = await page
    .locator('a[href^="/product/"]')
    .evaluateAll((links) => links.map((link) => (link.ariaLabel ?? link.textContent ?? '').trim()))
  expect(stops.map(({ name }) => name).filter((name) => !games.includes(name))).toEqual([
    'Skip to content',
    'Khelbox, home',
    ...['HOME', 'ABOUT', 'SUBSCRIPTION', 'GIFT CARDS', 'EVENTS', 'CONTACT', 'GAME LIBRARY'],
    ...['CATEGORIES', 'Search', 'SIGN IN'],
    // The banners.
    ...['Plans', 'Game library', 'Events'],
    ...['Previous', 'Go to 1', 'Go to 2', 'Go to 3', 'Next'],
    ...['See the plans', 'Browse the games'],
    'See all: Most wanted',
    ...['Choose NOVICE', 'Choose NOVICE+', 'Choose PRO'],
    ...['See all: New this month', 'See all: Coming soon', 'Choose a plan'],
    ...['Games by the month', 'All over Pakistan', 'Gaming at events', 'Gift cards'],
    ...['Help and questions', 'Read More'],
    'Can I ask for my next game early?',
    'When does NOVICE get new games?',
    'How do I get a game at its release?',
    'What does delivery cost?',
    ...['WhatsApp us', 'Call 0300-0000001', 'hello@khelbox.example'],
    ...CONTACT_FORM,
    ...FOOTER,
  ])
})

test.for(['/checkout/2', '/events', '/product/PS5-0100', '/plan'])(
  'on a phone every stop of %s is visible',
  async (path) => {
    const page = await openPage({ reducedMotion: 'reduce' })
    await page.goto(path)
    await showAll(page)
    const stops = await tabStops(page)
    expect(stops.filter(({ fault }) => fault)).toEqual([])
    expect(stops.slice(0, 5).map(({ name }) => name)).toEqual([
      'Skip to content',
      'Khelbox, home',
      'Search',
      'SIGN IN',
      'Open menu',
    ])
  },
)

test.for([
  { path: '/user/dashboard', own: ['Choose a game', 'My requests'] },
  { path: '/user/settings', own: ['User Id', 'Name', 'Email', 'Phone Number', 'WhatsApp us', 'City', 'Address'] },
  {
    path: '/user/user-game-swap?id=PS5-0100&name=Kingdom+Come',
    own: ['You get', 'Choose another game', 'You give back', 'SWAP'],
  },
  { path: '/user/membership', own: [] },
])('in the customer area every stop of $path is visible, the menu first', async ({ path, own }) => {
  const page = await openAsMember('KB-1003', { viewport: DESKTOP, reducedMotion: 'reduce' })
  await page.goto(path)
  await settled(page)
  const stops = await tabStops(page)
  expect(stops.filter(({ fault }) => fault)).toEqual([])
  const expected = [
    ...['Skip to content', 'Menu', 'Khelbox, home', 'SM, profile'],
    ...['Dashboards', 'Available Product', 'Setting', 'Messages'],
    ...['My queue', 'Coming soon', 'Recommend', 'My requests', 'My plan', 'Help'],
    ...['Logout', 'Switch between dark and light'],
    ...own,
  ]
  // Other tests read the messages of this member.
  const names = stops
    .map(({ name }) => name.replace(/ \d+ unread$/, ''))
    .filter((name) => !/^\d+ new messages?/.test(name))
  expect(names.slice(0, expected.length)).toEqual(expected)
})

test.for(['/admin/today', '/admin/users/KB-1003', '/admin/game-request?q=KB-1003', '/admin/banner'])(
  'every stop of %s is visible',
  async (path) => {
    const page = await openAsAdmin({ viewport: DESKTOP, reducedMotion: 'reduce' })
    await page.goto(path)
    await hasCome(page)
    const stops = await tabStops(page)
    expect(stops.filter(({ fault }) => fault)).toEqual([])
    expect(stops[0]?.name).toBe('Skip to content')
  },
)
