import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FACTORS, ME } from '#web/testing/admin.ts'
import { type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const UPDATE = 'PUT /api/v1/admin/password/update'

function open(update: Reply) {
  const user = { name: 'Demo Admin', email: 'admin@khelbox.example' }
  const calls = serve({
    ...FACTORS,
    ...ME,
    'GET /api/v1/admin/me': { body: { status: true, user, role: 'owner', version: '0123456789ab' } },
    [UPDATE]: update,
  })
  visit('/admin/settings', { as: 'admin' })
  return () => calls.filter(({ what }) => what === UPDATE)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent ?? ''

async function change(oldPassword: string, newPassword: string, confirmPassword: string) {
  await screen.findByLabelText('Old Password')
  if (oldPassword) await userEvent.type(field('Old Password'), oldPassword)
  if (newPassword) await userEvent.type(field('New Password'), newPassword)
  if (confirmPassword) await userEvent.type(field('Confirm Password'), confirmPassword)
  await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
}

const done = { body: { status: true, message: 'Your password has been changed' } }

test('the name and the live version are shown read-only', async () => {
  open(done)
  await screen.findByDisplayValue('Demo Admin')
  expect(field('Name').readOnly).toBe(true)
  screen.getByText('Version of the shop: 0123456789ab')
})

test('an empty form shows the errors and sends nothing', async () => {
  const updates = open(done)
  await change('', '', '')
  await waitFor(() => expect(errorOf('Old Password')).toBe('Please enter your old password'))
  expect(errorOf('New Password')).toBe('Please enter your new password')
  expect(errorOf('Confirm Password')).toBe('Please enter your confirm password')
  expect(updates()).toEqual([])
})

test('different new passwords show an error and are not sent', async () => {
  const updates = open(done)
  await change('the old password', 'the new password', 'another one')
  await waitFor(() => expect(errorOf('Confirm Password')).toBe('Password do not match'))
  expect(updates()).toEqual([])
})

test('a changed password shows a toast and empties the fields', async () => {
  const updates = open(done)
  await change('the old password', 'the new password', 'the new password')
  await screen.findByText('Your password has been changed')
  expect(updates()[0]?.body).toEqual({
    oldPassword: 'the old password',
    newPassword: 'the new password',
    confirmPassword: 'the new password',
  })
  await waitFor(() => expect(field('Old Password').value).toBe(''))
  expect([field('New Password').value, field('Confirm Password').value]).toEqual(['', ''])
})

test('a refused password shows the reason at its field and keeps the values', async () => {
  const message = 'Old password is not correct'
  const issues = [{ path: 'oldPassword', message }]
  const error = { code: 'body.invalid', requestId: 'r1', issues }
  open({ status: 422, body: { status: false, message, error } })
  await change('the wrong password', 'the new password', 'the new password')
  await waitFor(() => expect(errorOf('Old Password')).toBe(message))
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(field('New Password').value).toBe('the new password')
})

test('an address with a hash scrolls there again when the page grows, until the person moves', async () => {
  const grow: (() => void)[] = []
  class Observer {
    private readonly changed: () => void
    constructor(changed: () => void) {
      this.changed = changed
    }
    observe = () => grow.push(this.changed)
    disconnect = () => grow.splice(grow.indexOf(this.changed), 1)
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  serve({ ...FACTORS, ...ME })
  visit('/admin/settings#factor', { as: 'admin' })
  await screen.findByRole('heading', { name: 'Profile settings' })
  const grown = () => {
    for (const changed of [...grow]) changed()
    return scroll.mock.contexts.filter((element) => (element as Element).id === 'factor').length
  }
  expect([grown(), grown()]).toEqual([1, 2])
  dispatchEvent(new Event('wheel'))
  expect(grown()).toBe(2)
})
