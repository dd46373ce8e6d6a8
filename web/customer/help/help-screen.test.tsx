import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXTERNAL_HOST } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

test('the help begins with the screens that members look for', async () => {
  serve({}, MEMBER)
  visit('/user/help', { as: 'member' })
  const places = within(await screen.findByRole('navigation', { name: 'Where to find it' }))
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/requests',
    '/user/requests',
    '/user/membership',
    '/user/settings',
  ])
})

test('with an external host, which has none of them, the help begins with the questions', async () => {
  serve(EXTERNAL_HOST, MEMBER)
  visit('/user/help', { as: 'member' })
  await screen.findByRole('heading', { name: 'Questions' })
  expect(screen.queryByRole('navigation', { name: 'Where to find it' })).toBeNull()
})
