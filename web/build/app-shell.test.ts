import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMIN_MENU, adminPatterns, menuOf } from '#web/admin/admin-paths.ts'
import { adminScreens } from '#web/app/admin-routes.tsx'
import { customerScreens } from '#web/app/customer-routes.tsx'
import { publicScreens } from '#web/app/public-routes.tsx'
import { appShellPatterns, PAGES } from '#web/build/prerender.ts'
import { paths } from '#web/content/paths.ts'
import { PUBLIC_ROUTES } from '../../e2e/public-routes.ts'

const PUBLIC = publicScreens.map(({ path }) => path).filter((path) => path !== '*')

test('the app shell is served at the address of every screen of the two areas', () => {
  const addresses = [...customerScreens, ...adminScreens].map(({ path }) => path)
  expect(appShellPatterns.toSorted()).toEqual(addresses.toSorted())
})

test('docs/product.md has the address of every screen', () => {
  const addresses = readFileSync('docs/product.md', 'utf8').replaceAll(/\{[^}]+\}/g, ':')
  const all = [...appShellPatterns, ...PUBLIC]
  expect(all.filter((path) => !addresses.includes(`\`${path.replaceAll(/:\w+/g, ':')}`))).toEqual([])
})

test('every public screen without a parameter is prerendered', () => {
  expect(PUBLIC.filter((path) => !path.includes(':') && !(path in PAGES))).toEqual([])
})

test('a test in a real browser opens every public screen, and every screen of members', () => {
  const opened = [...PUBLIC_ROUTES.map(({ path }) => path), readFileSync('e2e/every-member-page.test.ts', 'utf8')]
  const addresses = [...PUBLIC, ...customerScreens.map(({ path }) => path)]
  const isOpened = (path: string) => opened.some((text) => text === path || text.includes(path.replace(/:\w+$/, '')))
  expect(addresses.filter((path) => !isOpened(path))).toEqual([])
})

test('each public screen is in both menus or in the footer, unless it is a step after another screen', () => {
  const linked = (file: string) => new Set(readFileSync(file, 'utf8').match(/(?<=\bpaths\.)\w+/g))
  const [bar, side, footer] = ['nav-bar', 'side-menu', 'footer'].map((name) => linked(`web/public/layout/${name}.tsx`))
  const steps = ['search', 'forgetPassword', 'otp', 'resetPassword']
  const missing = Object.entries(paths)
    .filter(([, path]) => typeof path === 'string' && PUBLIC.includes(path))
    .map(([name]) => name)
    .filter((name) => !(bar?.has(name) && side?.has(name)) && !footer?.has(name) && !steps.includes(name))
  expect(missing).toEqual([])
})

test('docs/product.md has the menu of the admin area, and says of each of its screens what it has', () => {
  const product = readFileSync('docs/product.md', 'utf8').replaceAll(/\s+/g, ' ')
  const names = ADMIN_MENU.map(({ name }) => name)
  const rider = menuOf('rider').map(({ name }) => name)
  const ofOwners = names.filter((name) => menuOf('counter').every((screen) => screen.name !== name))
  const list = new Intl.ListFormat('en-GB')
  const sentences = [
    `Menu: ${names.join(', ')}, Logout.`,
    `A rider has ${list.format(rider)}, the counter all but ${list.format(ofOwners)}.`,
    ...names.map((name) => `**${name}**`),
  ]
  expect(sentences.filter((sentence) => !product.includes(sentence))).toEqual([])
})

test('a test in a real browser opens every screen of the admin area', () => {
  const opened = ['every-admin-page', 'every-stock-page'].map((name) => readFileSync(`e2e/${name}.test.ts`, 'utf8'))
  const inMenu = new Set(ADMIN_MENU.map(({ path }) => path))
  const missing = adminScreens.filter(({ path }) => {
    if (inMenu.has(path)) return false
    const [start = '', end = ''] = path.split(/:\w+/)
    const address = new RegExp(`['"\`]${start}${start === path ? '' : '[^/]+'}${end}['"\`?]`)
    return !opened.some((source) => address.test(source))
  })
  // stock-take.long.test.ts opens the one that it starts.
  expect(missing.map(({ path }) => path)).toEqual([adminPatterns.stockTake])
})
