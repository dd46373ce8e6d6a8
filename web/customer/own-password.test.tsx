import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MEMBER } from '#web/testing/member.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const DETAIL = 'GET /api/Customer/GetDetail'
const CHANGE = 'POST /api/v1/account/password'

test('with a one-time password every screen asks for an own password, then opens', async () => {
  let isChanged = false
  const error = { code: 'password.change-first', requestId: 'r' }
  const message = 'Please choose your own password first.'
  const first = { status: 403, body: { success: false, message, error } }
  const calls = serve(
    {
      [DETAIL]: () => (isChanged ? (MEMBER[DETAIL] as { body: unknown }) : first),
      [CHANGE]: () => {
        isChanged = true
        return { body: { success: true, message: 'Your password has been changed' } }
      },
    },
    MEMBER,
  )
  visit('/user/settings', { as: 'member' })
  await screen.findByRole('heading', { name: 'Choose your password' })
  await userEvent.type(screen.getByLabelText('Old Password'), 'h7kd-29xm-vq4t')
  await userEvent.type(screen.getByLabelText('New Password'), 'my own password')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'my own password')
  await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
  await screen.findByRole('heading', { name: 'PROFILE SETTINGS' })
  expect(calls.find(({ what }) => what === CHANGE)?.body).toMatchObject({
    oldPassword: 'h7kd-29xm-vq4t',
  })
})
