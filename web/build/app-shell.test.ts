import { expect, test } from 'vitest'
import { adminScreens } from '#web/app/admin-routes.tsx'
import { customerScreens } from '#web/app/customer-routes.tsx'
import { appShellPatterns } from '#web/build/app-shell.ts'

test('the app shell is served at the address of every screen of the two areas', () => {
  const addresses = [...customerScreens, ...adminScreens].map(({ path }) => path)
  expect(appShellPatterns.toSorted()).toEqual(addresses.toSorted())
})
