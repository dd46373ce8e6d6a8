import { expect, test } from 'vitest'
import { adminScreens } from '#web/app/admin-routes.tsx'
import { appShellPatterns } from '#web/app/app-shell.ts'
import { customerScreens } from '#web/app/customer-routes.tsx'

test('the app shell is served at the address of every screen of the two areas', () => {
  const addresses = [...customerScreens, ...adminScreens].map(({ path }) => path)
  expect(appShellPatterns.toSorted()).toEqual(addresses.toSorted())
})
