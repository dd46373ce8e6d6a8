import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WHATSAPP_CONSENT } from '#contract/channels.ts'
import { MEMBER } from '#web/testing/member.ts'
import { callsWithBody, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/user/channels'
const WHATSAPP = { phone: '+923001234567', kinds: [], consentedAt: null }

/** The settings of a member for whom the shop has this choice. */
function open(choice: object) {
  const reply = { body: { success: true, message: '', email: ['day', 'turn'], whatsApp: null, ...choice } }
  const calls = serve({ [`GET ${PATH}`]: reply, [`PUT ${PATH}`]: reply }, MEMBER)
  visit('/user/settings', { as: 'member' })
  return () => callsWithBody(calls).map(({ body }) => body)
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save my choice' })

test('a shop without WhatsApp offers e-mails by kind', async () => {
  const changes = open({})
  await userEvent.click(await box('A delivery or collection has its day, by e-mail'))
  await userEvent.click(await save())
  await waitFor(() => expect(changes()).toEqual([{ email: ['turn'], whatsApp: [] }]))
  expect(screen.queryByRole('heading', { name: 'By WhatsApp' })).toBeNull()
})

test('messages by WhatsApp need the consent, whose words are sent along', async () => {
  const changes = open({ whatsApp: WHATSAPP })
  await userEvent.click(await box('My rent is due or late, by WhatsApp'))
  expect((await save()).disabled).toBe(true)
  screen.getByText('Please agree to messages by WhatsApp')
  await userEvent.click(await box(WHATSAPP_CONSENT))
  await userEvent.click(await save())
  const body = { email: ['day', 'turn'], whatsApp: ['rent'], consent: WHATSAPP_CONSENT }
  await waitFor(() => expect(changes()).toEqual([body]))
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
  await screen.findByText('Your account has no e-mail.')
  screen.getByText('Your account has no mobile number. Tell us yours.')
  expect(screen.queryByRole('button', { name: 'Save my choice' })).toBeNull()
})
