import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { FACTORS, ME, NO_WHATSAPP } from '#web/testing/admin.ts'
import { callsWithBody, type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const UPDATE = 'PUT /api/v1/admin/password/update'

const SETTINGS = {
  iban: 'PK51UNIL0109000262456845',
  accountTitle: 'Khelbox',
  easypaisa: '',
  jazzcash: '+923001234567',
  version: 4,
}

function open(update: Reply) {
  const user = { name: 'Demo Admin', email: 'admin@khelbox.example' }
  const calls = serve({
    ...FACTORS,
    ...ME,
    'GET /api/v1/admin/me': { body: { status: true, user, role: 'owner', version: '0123456789ab' } },
    'GET /api/v1/admin/settings': { body: { status: true, settings: SETTINGS } },
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
  expect(field('Version of the shop').value).toBe('0123456789ab')
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

test('an IBAN with wrong check digits is refused at its field, a correct one is saved', async () => {
  const save = 'PUT /api/v1/admin/settings'
  const settings = { ...SETTINGS, iban: 'PK33EXBK0000001123456702', version: 5 }
  const calls = serve({
    ...ME,
    ...FACTORS,
    'GET /api/v1/admin/settings': { body: { status: true, settings: SETTINGS } },
    [save]: { body: { status: true, message: 'Saved', settings } },
  })
  visit('/admin/settings', { as: 'admin' })
  const iban = await screen.findByLabelText('IBAN')
  await userEvent.clear(iban)
  await userEvent.type(iban, 'PK34 EXBK 0000 0011 2345 6702')
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }))
  await waitFor(() => expect(errorOf('IBAN')).toMatch(/check digits of this IBAN do not match/))
  await userEvent.clear(iban)
  await userEvent.type(iban, 'pk33 exbk 0000 0011 2345 6702')
  await userEvent.type(screen.getByLabelText('Easypaisa number'), '0300 7654321')
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }))
  await screen.findByText('Saved')
  expect(callsWithBody(calls).map(({ what, body }) => [what, body])).toEqual([
    [
      save,
      {
        ...{ iban: 'PK33EXBK0000001123456702', accountTitle: 'Khelbox' },
        ...{ easypaisa: '+923007654321', jazzcash: '+923001234567', version: 4 },
      },
    ],
  ])
})

test('changed facts are shown before they are saved, and an earlier version comes back', async () => {
  const put = 'PUT /api/v1/admin/shop'
  const versions = [
    { version: 2, facts: DEFAULT_FACTS, at: 0, by: 'Ali' },
    { version: 1, facts: { ...DEFAULT_FACTS, brand: 'First name' }, at: 0, by: 'Sana' },
  ]
  const facts = { body: { status: true, message: 'Saved', shop: { version: 2, facts: DEFAULT_FACTS }, versions } }
  const calls = serve({
    ...ME,
    ...FACTORS,
    'GET /api/v1/admin/me': { body: { status: true, user: { name: 'A', email: 'a@b.example' }, role: 'owner' } },
    'GET /api/v1/admin/settings': { body: { status: true, settings: SETTINGS } },
    'GET /api/v1/admin/shop': facts,
    [put]: facts,
  })
  visit('/admin/settings', { as: 'admin' })
  const hours = await screen.findByLabelText('Hours')
  await userEvent.clear(hours)
  await userEvent.type(hours, 'Noon to midnight')
  await userEvent.click(screen.getByRole('button', { name: 'Preview and save' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('We answer: Noon to midnight')
  await userEvent.click(dialog.getByRole('button', { name: 'Preview and save' }))
  await screen.findByText('Saved')
  await userEvent.click(screen.getByText('Earlier versions'))
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect([texts('deletion'), texts('insertion')]).toEqual([
    ['First name', 'Khelbox'],
    ['Khelbox', 'First name'],
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Go back to the version of/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back to it' }))
  await waitFor(() =>
    expect(callsWithBody(calls).map(({ body }) => body)).toEqual([
      { ...DEFAULT_FACTS, hours: 'Noon to midnight', version: 2 },
      { ...DEFAULT_FACTS, brand: 'First name', version: 2 },
    ]),
  )
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
  serve({ ...FACTORS, ...ME, 'GET /api/v1/admin/settings': { body: { status: true, settings: SETTINGS } } })
  visit('/admin/settings#factor', { as: 'admin' })
  await screen.findByRole('heading', { name: 'Shop and profile settings' })
  const grown = () => {
    for (const changed of [...grow]) changed()
    return scroll.mock.contexts.filter((element) => (element as Element).id === 'factor').length
  }
  expect([grown(), grown()]).toEqual([1, 2])
  dispatchEvent(new Event('wheel'))
  expect(grown()).toBe(2)
})

/** Opens the settings of a shop that stands with WhatsApp as `state` says, and returns the card. */
async function openWhatsApp(state: Reply) {
  serve({
    ...ME,
    ...FACTORS,
    'GET /api/v1/admin/settings': { body: { status: true, settings: SETTINGS } },
    'GET /api/v1/admin/whatsapp': state,
  })
  visit('/admin/settings', { as: 'admin' })
  const title = await screen.findByRole('heading', { name: 'Messages by WhatsApp' })
  return within(title.closest('section') as HTMLElement)
}

const ON = { ...NO_WHATSAPP, lacks: [], phoneId: '106540352242922' }
const [TEMPLATE] = NO_WHATSAPP.templates

test('a shop without WhatsApp reads that it writes by hand, and how to switch it on', async () => {
  const card = await openWhatsApp({ body: NO_WHATSAPP })
  await card.findByText('Off')
  card.getByText(/You write by hand/)
  await userEvent.click(card.getByText('How to switch it on'))
  card.getByText('Hello, the day has changed.')
  expect(card.queryByText('The last 7 days')).toBeNull()
})

test('a shop with a part of WhatsApp reads which settings are missing', async () => {
  const card = await openWhatsApp({ body: { ...NO_WHATSAPP, lacks: ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET'] } })
  await card.findByText('Not finished, so nothing is sent')
  card.getByText('These settings are missing on the server: WHATSAPP_TOKEN, WHATSAPP_APP_SECRET.')
})

test('a shop with WhatsApp reads its number, its templates and what became of its messages', async () => {
  const card = await openWhatsApp({
    body: {
      ...ON,
      templates: [{ ...TEMPLATE, lastSentAt: Date.UTC(2026, 2, 10, 7) }],
      week: { waiting: 0, sent: 2, arrived: 40, failed: 3, isCut: false },
      failures: [{ why: 'The number is not on WhatsApp (131026)', count: 3 }],
    },
  })
  await card.findByText('On')
  card.getByText(/the ID 106540352242922/)
  card.getByText('Works')
  card.getByText(/^Last sent .*10 Mar/)
  const figures = card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    ['Arrived', '40'],
    ['Sent, not known to have arrived', '2'],
    ['Waiting', '0'],
    ['Failed', '3'],
  ])
  card.getByText('3 failed: The number is not on WhatsApp (131026).')
  expect(card.queryByText(/WhatsApp Manager/)).toBeNull()
})

test('what Meta refuses is named, with where to look', async () => {
  const card = await openWhatsApp({
    body: {
      ...ON,
      problems: ['WHATSAPP_TOKEN has expired (WHATSAPP_190).'],
      templates: [{ ...TEMPLATE, problem: 'Missing at Meta, or not approved yet (132001)' }],
      week: { waiting: 1000, sent: 0, arrived: 0, failed: 0, isCut: true },
    },
  })
  await card.findByText('On, but Meta refuses messages')
  card.getByText('WHATSAPP_TOKEN has expired (WHATSAPP_190).')
  card.getByText('Missing at Meta, or not approved yet (132001).')
  card.getByText('Of the newest 1,000 messages.')
  card.getByText(/Open WhatsApp Manager/)
})

test('messages that never arrive point to the address at Meta', async () => {
  const card = await openWhatsApp({
    body: { ...ON, week: { waiting: 0, sent: 9, arrived: 0, failed: 0, isCut: false } },
  })
  await card.findByText(/Callback\) is missing or wrong/)
})

test('when the state of WhatsApp cannot be loaded, the card says so and tries again', async () => {
  const card = await openWhatsApp({ status: 503, body: { status: false, message: 'The database is busy' } })
  await card.findByRole('button', { name: 'Retry' })
})
