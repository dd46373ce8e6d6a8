import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMIN_MENU, adminPatterns, menuOf } from '#web/admin/admin-paths.ts'
import { adminScreens } from '#web/app/admin-routes.tsx'
import { customerScreens } from '#web/app/customer-routes.tsx'
import { publicScreens } from '#web/app/public-routes.tsx'
import { appShellPatterns, PAGES } from '#web/build/prerender.ts'

const PUBLIC = publicScreens.map(({ path }) => path).filter((path) => path !== '*')

test('the app shell is served at the address of every screen of the two areas', () => {
  const addresses = [...customerScreens, ...adminScreens].map(({ path }) => path)
  expect(appShellPatterns.toSorted()).toEqual(addresses.toSorted())
})

test('docs/product.md has the address of every screen', () => {
  const addresses = readFileSync('docs/product.md', 'utf8').replaceAll(/\{[^}]+\}/g, ':')
  const paths = [...appShellPatterns, ...PUBLIC]
  expect(paths.filter((path) => !addresses.includes(`\`${path.replaceAll(/:\w+/g, ':')}`))).toEqual([])
})

test('every public screen without a parameter is prerendered', () => {
  expect(PUBLIC.filter((path) => !path.includes(':') && !(path in PAGES))).toEqual([])
})

test('docs/product.md has the menu of the admin area, and says of each of its screens what it has', () => {
  const product = readFileSync('docs/product.md', 'utf8').replaceAll(/\s+/g, ' ')
  const names = ADMIN_MENU.map(({ name }) => name)
  const rider = menuOf('rider').map(({ name }) => name)
  const ofOwners = names.filter((name) => menuOf('counter').every((screen) => screen.name !== name))
  const list = new Intl.ListFormat('en-GB')
  expect(product).toContain(`Menu: ${names.join(', ')}, Logout.`)
  expect(product).toContain(`A rider has ${list.format(rider)}, the counter all but ${list.format(ofOwners)}.`)
  expect(names.filter((name) => !product.includes(`**${name}**`))).toEqual([])
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
