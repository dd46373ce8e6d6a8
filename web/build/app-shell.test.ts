import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminPatterns } from '#web/admin/admin-paths.ts'
import { adminScreens } from '#web/app/admin-routes.tsx'
import { customerScreens } from '#web/app/customer-routes.tsx'
import { appShellPatterns } from '#web/build/prerender.ts'

test('the app shell is served at the address of every screen of the two areas', () => {
  const addresses = [...customerScreens, ...adminScreens].map(({ path }) => path)
  expect(appShellPatterns.toSorted()).toEqual(addresses.toSorted())
})

test('docs/product.md has the address of every screen of the two areas', () => {
  const addresses = readFileSync('docs/product.md', 'utf8').replaceAll(/\{(\w+)\}/g, ':')
  const missing = appShellPatterns.filter((path) => !addresses.includes(`\`${path.replaceAll(/:\w+/g, ':')}`))
  expect(missing).toEqual([])
})

test('a test in a real browser opens every screen of the admin area', () => {
  const opened = ['every-admin-page', 'every-stock-page'].map((name) => readFileSync(`e2e/${name}.test.ts`, 'utf8'))
  const missing = adminScreens.filter(({ path }) => {
    const [start = '', end = ''] = path.split(/:\w+/)
    const address = new RegExp(`['"\`]${start}${start === path ? '' : '[^/]+'}${end}['"\`?]`)
    return !opened.some((source) => address.test(source))
  })
  // stock-take.long.test.ts opens the one that it starts.
  expect(missing.map(({ path }) => path)).toEqual([adminPatterns.stockTake])
})
