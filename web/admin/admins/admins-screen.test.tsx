import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { ME, page } from '#web/testing/admin.ts'
import { type Answers, type Reply, serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/admin/admins'
const MYSELF = {
  id: 'a1',
  email: 'a@b.c',
  name: 'Ayesha',
  role: 'owner',
  isInvited: false,
  hasFactor: false,
  createdAt: 0,
  disabledAt: null,
}
const OTHER = { ...MYSELF, id: 'a2', email: 'bilal@b.c', name: 'Bilal' }
const DISABLED = { ...OTHER, disabledAt: Date.UTC(2026, 2, 14) }

function open(answers: Answers = {}) {
  const calls = serve({ ...ME, [`GET ${PATH}`]: page([MYSELF, OTHER]), ...answers })
  visit('/admin/admins', { as: 'admin' })
  /** The calls so far that change something. */
  return () => calls.map(({ what }) => what).filter((what) => !what.startsWith('GET'))
}

test('the list shows all admins; the row of the signed-in admin has no button', async () => {
  open()
  await screen.findByRole('button', { name: 'Disable Bilal' })
  const mine = screen.getByRole('row', { name: /Ayesha/ })
  await within(mine).findByText('You')
  expect(within(mine).queryByRole('button')).toBeNull()
})

test('the signed-in admin is the first row, and disabled ones are the last', async () => {
  const third = { ...OTHER, id: 'a3', email: 'sana@b.c', name: 'Sana' }
  open({ [`GET ${PATH}`]: page([DISABLED, third, MYSELF]) })
  await screen.findByRole('button', { name: 'Change role of Sana' })
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['Ayesha', 'Sana', 'Bilal'])
})

test('the list shows a skeleton while it loads, and the reason with Retry when that fails', async () => {
  const loading = Promise.withResolvers<Reply>()
  open({ [`GET ${PATH}`]: () => loading.promise })
  await screen.findByRole('status', { name: 'Loading Admins' })
  loading.reject(new TypeError('Failed to fetch'))
  await screen.findByText(UNREACHABLE)
  serve({ ...ME, [`GET ${PATH}`]: page([]) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No admins')
})

test('Disable asks first: Back sends nothing, Disable disables the admin', async () => {
  let disabled = false
  const changes = open({
    [`GET ${PATH}`]: () => page([MYSELF, disabled ? DISABLED : OTHER]),
    [`POST ${PATH}/a2/disable`]: () => {
      disabled = true
      return { body: { status: true, message: 'Bilal is disabled and signed out' } }
    },
  })
  const disable = await screen.findByRole('button', { name: 'Disable Bilal' })
  await userEvent.click(disable)
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Bilal will be signed out')
  await answerQuestion('Back')
  expect(changes()).toEqual([])
  await userEvent.click(disable)
  await answerQuestion('Disable')
  await screen.findByText('Bilal is disabled and signed out')
  await screen.findByText('Disabled on 14 Mar 2026')
  await screen.findByRole('button', { name: 'Enable Bilal' })
})

test('Enable lets a disabled admin sign in again, and UNDO disables them again', async () => {
  const changes = open({
    [`GET ${PATH}`]: page([MYSELF, DISABLED]),
    [`POST ${PATH}/a2/enable`]: { body: { status: true, message: 'Bilal can sign in again' } },
    [`POST ${PATH}/a2/disable`]: { body: { status: true, message: 'Bilal is signed out' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Enable Bilal' }))
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  await screen.findByText('Bilal is signed out')
  expect(changes()).toEqual([`POST ${PATH}/a2/enable`, `POST ${PATH}/a2/disable`])
})

test('an invitation is checked in the form, sent, and closes its dialog', async () => {
  const message = 'Sana gets a mail with a link'
  const changes = open({ [`POST ${PATH}`]: { body: { status: true, message } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite somebody' }))
  const send = dialog.getByRole('button', { name: 'Send the invitation' })
  await userEvent.type(dialog.getByLabelText('Name'), 'Sana')
  await userEvent.type(dialog.getByLabelText('Email'), 'sana@khelbox.example')
  await userEvent.click(send)
  await dialog.findByText('Please choose a role')
  expect(changes()).toEqual([])
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'rider')
  await userEvent.click(send)
  await screen.findByText(message)
  expect(changes()).toEqual([`POST ${PATH}`])
  expect(screen.queryByRole('dialog', { name: 'Invite somebody' })).toBeNull()
})

test('a refused command shows the reason in the row of the admin', async () => {
  const message = 'Bilal is already disabled'
  open({ [`POST ${PATH}/a2/disable`]: { status: 409, body: { status: false, message } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Disable Bilal' }))
  await answerQuestion('Disable')
  await within(screen.getByRole('row', { name: /Bilal/ })).findByText(message)
})
