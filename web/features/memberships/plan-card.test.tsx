import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER } from '#web/testing/member.ts'
import { accountsOf, membershipReplyOf } from '#web/testing/membership.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const PLANS = /^(Choose|Change to|See my plan)/

function showPlans(membership: ReturnType<typeof membershipReplyOf>) {
  serve({ 'GET /api/v1/account': accountsOf(true), 'GET /api/v1/user/membership': membership }, MEMBER)
  visit('/plan', { as: 'member' })
}

const links = () =>
  screen.getAllByRole('link', { name: PLANS }).map((link) => [link.textContent, link.getAttribute('href')])

test('a member with a plan finds it marked, and changes to the others in My plan', async () => {
  showPlans(membershipReplyOf())
  await screen.findByText('Your plan')
  expect(links()).toEqual([
    ['Change to NOVICE', '/user/membership'],
    ['See my plan', '/user/membership'],
    ['Change to PRO', '/user/membership'],
  ])
  expect(screen.queryByText(/to start, deposit included/)).toBeNull()
})

test('a member whose plan has ended orders one like a visitor', async () => {
  showPlans(membershipReplyOf({ status: 'CANCELLED' }))
  await screen.findAllByText(/to start, deposit included/)
  expect(links()).toEqual([
    ['Choose NOVICE', '/checkout/1'],
    ['Choose NOVICE+', '/checkout/2'],
    ['Choose PRO', '/checkout/3'],
  ])
})
