import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WHATSAPP_CONSENT } from '#contract/channels.ts'
import { MEMBER } from '#web/testing/member.ts'
import { callsWithBody, type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/user/channels'
const WHATSAPP = { phone: '+923001234567', kinds: [], consentedAt: null }

/** The settings of a member for whom the shop has this choice; `saved`: what the shop has after a save. */
function open(choice: object, { saved = choice, put }: { saved?: object; put?: Reply } = {}) {
  const replyOf = (present: object) => ({
    body: { success: true, message: 'Your choice is saved.', email: ['day', 'turn'], whatsApp: null, ...present },
  })
  let present = choice
  const answers = {
    [`GET ${PATH}`]: () => replyOf(present),
    [`PUT ${PATH}`]: () => {
      if (put) return put
      present = saved
      return replyOf(saved)
    },
  }
  const calls = serve(answers, MEMBER)
  visit('/user/settings', { as: 'member' })
  return () => callsWithBody(calls).map(({ body }) => body)
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save my WhatsApp choice' })

test('a shop without WhatsApp offers e-mails by kind, which count at once', async () => {
  const changes = open({}, { saved: { email: ['turn'] } })
  const day = await box('The day of a delivery or collection, by email')
  await userEvent.click(day)
  await screen.findByText('Your choice is saved.')
  expect([changes(), day.checked]).toEqual([[{ email: ['turn'], whatsApp: [] }], false])
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'By WhatsApp' })).toBeNull()
})

test('a refused choice of e-mails is said, and the box is as the shop has it', async () => {
  open({}, { put: { status: 429, body: { success: false, message: 'Too many changes.', retryAfter: '' } } })
  const day = await box('The day of a delivery or collection, by email')
  await userEvent.click(day)
  await screen.findByText('Too many changes.')
  await waitFor(() => expect(day.checked).toBe(true))
})

test('two boxes that are pressed at once are both saved, and WhatsApp stays', async () => {
  const whatsApp = { ...WHATSAPP, kinds: ['rent'], consentedAt: 0 }
  const changes = open({ whatsApp }, { saved: { email: [], whatsApp } })
  const boxes = [
    await box('The day of a delivery or collection, by email'),
    await box('It is my turn for a game, by email'),
  ]
  for (const each of boxes) each.click()
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]).toEqual({ email: [], whatsApp: ['rent'] })
  await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([false, false]))
})

test('messages by WhatsApp need the consent, whose words are sent along', async () => {
  const changes = open({ whatsApp: WHATSAPP })
  await userEvent.click(await box('Rent is due or late, by WhatsApp'))
  expect((await save()).disabled).toBe(true)
  screen.getByText('Please agree to messages by WhatsApp')
  await userEvent.click(await box(WHATSAPP_CONSENT))
  await userEvent.click(await save())
  const body = { email: ['day', 'turn'], whatsApp: ['rent'], consent: WHATSAPP_CONSENT }
  await waitFor(() => expect(changes()).toEqual([body]))
})

test('an agreement without a kind is asked for one', async () => {
  open({ whatsApp: WHATSAPP })
  await userEvent.click(await box(WHATSAPP_CONSENT))
  expect((await save()).disabled).toBe(true)
  screen.getByText('Choose at least one kind for WhatsApp')
})

test('the button and each box keep the focus after a save by keyboard, and show what was saved', async () => {
  open(
    { whatsApp: WHATSAPP },
    { saved: { email: ['turn'], whatsApp: { ...WHATSAPP, kinds: ['rent'], consentedAt: 0 } } },
  )
  const rent = await box('Rent is due or late, by WhatsApp')
  const agreement = await box(WHATSAPP_CONSENT)
  for (const each of [await box('The day of a delivery or collection, by email'), rent, agreement]) {
    each.focus()
    await userEvent.keyboard(' ')
  }
  const button = await save()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText(/You agreed on/)
  expect(document.activeElement).toBe(button)
  for (const each of [rent, agreement]) expect([each.isConnected, each.checked]).toEqual([true, true])
  expect((await box('The day of a delivery or collection, by email')).checked).toBe(false)
})

test('a refused save says why at the button, and the choice stays', async () => {
  const message = 'Please agree to messages by WhatsApp'
  const error = { code: 'channels.consent', requestId: '1' }
  open({ whatsApp: WHATSAPP }, { put: { status: 409, body: { success: false, message, retryAfter: '', error } } })
  const rent = await box('Rent is due or late, by WhatsApp')
  await userEvent.click(rent)
  await userEvent.click(await box(WHATSAPP_CONSENT))
  await userEvent.click(await save())
  const shown = await screen.findAllByText(message)
  expect(
    shown.some(
      (each) =>
        each.id === screen.getByRole('button', { name: 'Save my WhatsApp choice' }).getAttribute('aria-describedby'),
    ),
  ).toBe(true)
  expect(rent.checked).toBe(true)
})

test('who takes the agreement back ends the messages', async () => {
  const changes = open({ whatsApp: { ...WHATSAPP, kinds: ['rent'], consentedAt: Date.UTC(2026, 5, 10, 7) } })
  await screen.findByText(/You agreed on .*10 Jun 2026/)
  await userEvent.click(await box(WHATSAPP_CONSENT))
  await userEvent.click(await save())
  await waitFor(() => expect(changes()).toEqual([{ email: ['day', 'turn'], whatsApp: [] }]))
})

test('without an e-mail and a mobile number there is nothing to save', async () => {
  open({ email: null, whatsApp: { ...WHATSAPP, phone: '' } })
  await screen.findByText('Your account has no email.')
  screen.getByText('Your account has no mobile number.')
  const link = screen.getByRole('link', { name: 'Tell us yours' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(link)).toMatch(/my account has no mobile number\. My User ID is KB-/)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})
