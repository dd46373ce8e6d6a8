import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FACTORS, ME, page } from '#web/testing/admin.ts'
import { callsWithBody, serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const ADMIN = '/api/v1/admin'
const WITH_APP = {
  ...ME,
  ...FACTORS,
  [`GET ${ADMIN}/factor`]: {
    body: { status: true, message: '', hasApp: true, passkeys: [], recoveryCodes: 10 },
  },
}
const needsProof = {
  status: 403,
  body: {
    status: false,
    message: 'Please confirm that it is you.',
    error: { code: 'factor.confirm', requestId: 'r' },
  },
}
const ROW = {
  id: 'a2',
  email: 'bilal@b.c',
  name: 'Bilal',
  role: 'rider',
  isInvited: false,
  hasFactor: false,
  createdAt: 0,
  disabledAt: null,
}

/** Disables Bilal, which needs a proof until one is given. */
async function disable() {
  let isProved = false
  const calls = serve({
    ...WITH_APP,
    [`GET ${ADMIN}/admins`]: page([ROW]),
    [`POST ${ADMIN}/admins/a2/disable`]: () =>
      isProved ? { body: { status: true, message: 'Bilal is disabled' } } : needsProof,
    [`POST ${ADMIN}/confirm`]: () => {
      isProved = true
      return { body: { status: true, message: 'Confirmed', token: 'admin-token.new' } }
    },
  })
  visit('/admin/admins', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Disable Bilal' }))
  await answerQuestion('Disable')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  return { calls, dialog }
}

test('a command that needs a proof asks for the code and is sent again after it', async () => {
  const { calls, dialog } = await disable()
  await userEvent.type(await dialog.findByLabelText('Code of your app'), '123 456')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Bilal is disabled')
  expect(callsWithBody(calls).map(({ body }) => body)).toContainEqual({ by: 'app', code: '123456' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
  const tokens = calls.filter(({ what }) => what.endsWith('/disable')).map(({ headers }) => headers.get('token'))
  expect(tokens).toEqual(['admin-token', 'admin-token.new'])
})

test('a proof that is cancelled shows why the command was not done', async () => {
  const { calls, dialog } = await disable()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await within(screen.getByRole('row', { name: /Bilal/ })).findByText('Please confirm that it is you.')
  expect(calls.filter(({ what }) => what.endsWith('/disable'))).toHaveLength(1)
})

test('without its second factor a session sees the proof and no screen', async () => {
  serve({
    ...WITH_APP,
    [`GET ${ADMIN}/me`]: {
      body: {
        status: true,
        user: { name: 'A', email: 'a@b.c' },
        role: 'owner',
        missing: 'confirm',
      },
    },
  })
  visit('/admin/orders', { as: 'admin' })
  await screen.findByLabelText('Code of your app')
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
})

test('an app is added by its first code, and its recovery codes are shown until they are kept', async () => {
  serve({
    ...ME,
    ...FACTORS,
    [`POST ${ADMIN}/factor/app/start`]: {
      body: { status: true, message: '', uri: 'otpauth://totp/Khelbox', key: 'ABCDEF' },
    },
    [`POST ${ADMIN}/factor/app`]: {
      body: { status: true, message: 'Added', recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] },
    },
  })
  visit('/admin/settings', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add an app for codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an app for codes' }))
  dialog.getByRole('img', { name: 'QR code for the app' })
  await userEvent.type(dialog.getByLabelText('Code of the app'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Add the app' }))
  await screen.findByText('AAAA-BBBB-CCCC-DDDD')
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull())
})

test('after a change of the second factors the other devices are signed out if the admin wants it', async () => {
  const session = { id: 's1', device: 'Chrome on Android', createdAt: 0, lastSeenAt: 0, isThis: true }
  const sessions = [session, { ...session, id: 's2', device: 'Safari on iPhone', isThis: false }]
  const calls = serve({
    ...WITH_APP,
    [`GET ${ADMIN}/sessions`]: { body: { status: true, message: '', sessions } },
    [`DELETE ${ADMIN}/factor/app`]: { body: { status: true, message: 'The app for codes was removed' } },
    [`DELETE ${ADMIN}/sessions`]: { body: { status: true, message: 'Your other devices are signed out' } },
  })
  visit('/admin/settings', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the app for codes' }))
  await answerQuestion('Remove')
  await screen.findByText(/You are signed in on other devices too/)
  expect(calls.some(({ what }) => what === `DELETE ${ADMIN}/sessions`)).toBe(false)
  await answerQuestion('Sign out all other devices')
  await screen.findByText('Your other devices are signed out')
})
