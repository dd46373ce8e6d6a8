import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { contactMessage } from '#contract/contact.ts'
import { passwordChange } from '#contract/passwords.ts'
import type { Outcome } from '#contract/replies.ts'
import { MAY_HAVE_ARRIVED } from '#web/client/send.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { type DraftName, NOT_KEPT } from '#web/ui/drafts.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

const sent: Outcome = { success: true, message: 'Sent', retryAfter: '' }
const refused: Outcome = {
  success: false,
  message: 'Refused',
  retryAfter: '',
  error: {
    code: 'request.invalid',
    requestId: 'r1',
    issues: [
      { path: 'phone', message: 'Invalid phone' },
      { path: 'elsewhere', message: 'Not on screen' },
    ],
  },
}

const NAME = 'unfinished draft message'

type Send = (message: unknown) => Promise<Outcome>

interface ContactProps {
  send: Send
  keepValues?: boolean
  alwaysResets?: boolean
  draft?: DraftName
}

function Contact({ send, draft = 'message', ...options }: ContactProps) {
  const form = useContractForm(contactMessage, { name: '', email: '', phone: '', message: '' }, draftOf(draft))
  return (
    <ContractFormView of={form} onSubmit={send} {...options}>
      <TextField of={form} name="name" label="Name" hint="Your full name" />
      <TextField of={form} name="email" label="Email" type="email" />
      <TextField of={form} name="phone" label="Phone" type="tel" />
      <TextAreaField of={form} name="message" label="Message" />
      <SubmitButton of={form}>Send</SubmitButton>
    </ContractFormView>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent ?? ''
const typed = { Name: 'Sana ', Email: 'sana@example.com', Phone: '0300-1234567', Message: 'Salam' }

async function fillAndSend() {
  for (const [label, text] of Object.entries(typed)) await userEvent.type(field(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}

function valuesNow() {
  return Object.keys(typed).map((label) => field(label).value)
}

test('shows an error only after its field was left and refers to it by aria-describedby', async () => {
  render(<Contact send={async () => sent} />)
  expect(errorOf('Name')).toBe('')
  await userEvent.click(field('Name'))
  await userEvent.tab()
  await waitFor(() => expect(errorOf('Name')).toBe('Please enter your name'))
  expect(errorOf('Email')).toBe('')
  const { id } = field('Name')
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(field('Name').getAttribute('aria-describedby')).toBe(`${id}-hint ${id}-error`)

  await userEvent.type(field('Name'), 'Sana')
  await waitFor(() => expect(errorOf('Name')).toBe(''))
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
})

test('an incomplete form is not sent, shows every error and focuses the first invalid field', async () => {
  const send = vi.fn<Send>()
  render(<Contact send={send} />)
  await userEvent.type(field('Name'), 'Sana')
  await userEvent.type(field('Phone'), 'abc')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(errorOf('Email')).toBe('Please enter your email'))
  expect(errorOf('Phone')).toBe('Invalid phone')
  expect(errorOf('Message')).toBe('Please enter your message')
  expect(document.activeElement).toBe(field('Email'))
  expect(send).not.toHaveBeenCalled()
})

test('shows the error of a rule about two fields while a third field is invalid', async () => {
  function ChangePassword() {
    const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }
    const form = useContractForm(passwordChange, empty, NOT_KEPT.secret)
    return (
      <ContractFormView of={form} onSubmit={async () => sent}>
        <TextField of={form} name="oldPassword" label="Old" />
        <TextField of={form} name="newPassword" label="New" />
        <TextField of={form} name="confirmPassword" label="Confirm" />
        <SubmitButton of={form}>Change</SubmitButton>
      </ContractFormView>
    )
  }
  render(<ChangePassword />)
  await userEvent.type(field('New'), 'long-enough')
  await userEvent.type(field('Confirm'), 'something else')
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(errorOf('Confirm')).toBe('Password do not match'))
  expect(errorOf('Old')).toBe('Please enter your old password')
})

test('sends parsed values, shows LOADING... and resets after a success', async () => {
  const reply = Promise.withResolvers<Outcome>()
  const send = vi.fn<Send>(() => reply.promise)
  render(<Contact send={send} />)
  await fillAndSend()
  const busy = await screen.findByRole('button', { name: 'LOADING...' })
  expect(busy).toHaveProperty('disabled', true)
  expect(send).toHaveBeenCalledWith({
    name: 'Sana',
    email: 'sana@example.com',
    phone: '+923001234567',
    message: 'Salam',
  })
  await act(async () => reply.resolve(sent))
  expect(valuesNow()).toEqual(['', '', '', ''])
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false)
  expect(screen.queryByText(/was not sent/)).toBeNull()
  expect(errorOf('Name')).toBe('')
})

test('a form that always resets is empty after a refusal, one click brings text and issues back, and a reload has the text', async () => {
  const outcomes = [refused, sent]
  const { unmount } = render(<Contact alwaysResets draft="note" send={async () => outcomes.shift() ?? sent} />)
  await fillAndSend()
  await screen.findByText('This was not sent. Your text is kept.')
  expect(valuesNow()).toEqual(['', '', '', ''])
  expect(errorOf('Phone')).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Bring my text back' }))
  expect(valuesNow()).toEqual(Object.values(typed))
  expect(errorOf('Phone')).toBe('Invalid phone')
  unmount()

  render(<Contact alwaysResets draft="note" send={async () => sent} />)
  await waitFor(() => expect(valuesNow()).toEqual(Object.values(typed)))
})

test('a failed submit keeps the text until a success, and shows the issues of the server', async () => {
  const outcomes = [refused, sent]
  render(<Contact send={async () => outcomes.shift() ?? sent} />)
  await fillAndSend()
  await screen.findByText('This was not sent. Your text is still here.')
  expect(valuesNow()).toEqual(Object.values(typed))
  expect(errorOf('Phone')).toBe('Invalid phone')

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(valuesNow()).toEqual(['', '', '', '']))
  expect(screen.queryByText(/was not sent/)).toBeNull()
})

test('with keepValues a success keeps the values', async () => {
  const send = vi.fn<Send>(async () => sent)
  render(<Contact send={send} keepValues />)
  await fillAndSend()
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(valuesNow()).toEqual(Object.values(typed))
})

test('keeps what was typed in the prerendered form before hydration', async () => {
  const send = vi.fn<Send>(async () => sent)
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Contact send={send} />)
  // React warns about layout effects, because the test renders on the server with a window.
  vi.spyOn(console, 'error').mockClear()
  field('Name').value = 'Sana'
  field('Message').value = 'Salam'
  field('Email').value = 'sana'
  field('Phone').value = '0300'
  field('Phone').focus()
  const site = await act(async () => hydrateRoot(root, <Contact send={send} />))
  // Fields that were left are validated; the focused one is not.
  await waitFor(() => expect(errorOf('Email')).not.toBe(''))
  expect(['Name', 'Phone'].map(errorOf)).toEqual(['', ''])
  // A reload has it too.
  expect(localStorage.getItem(NAME)).toContain('Salam')
  await userEvent.type(field('Email'), '@example.com')
  await userEvent.type(field('Phone'), '1234567')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: 'Sana', message: 'Salam' })
  await act(async () => site.unmount())
  root.remove()
})

const unanswered: Outcome = {
  success: false,
  message: 'Nobody knows',
  retryAfter: '',
  error: { code: MAY_HAVE_ARRIVED, requestId: '' },
}

test('a form with a draft has its text again until it was sent', async () => {
  const send = vi.fn<Send>(async () => unanswered)
  const first = render(<Contact send={send} draft="message" />)
  await fillAndSend()
  await screen.findByText('We do not know whether it arrived. Your text is still here.')
  expect(screen.queryByText(/This was not sent/)).toBeNull()
  first.unmount()
  expect(JSON.stringify({ ...localStorage })).toContain('Salam')

  const second = render(<Contact send={send} draft="message" />)
  await waitFor(() => expect(valuesNow()).toEqual(Object.values(typed)))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  send.mockResolvedValue(sent)
  await userEvent.click(await screen.findByRole('button', { name: 'Send it again to check' }))
  await waitFor(() => expect(valuesNow()).toEqual(['', '', '', '']))
  expect(send).toHaveBeenCalledTimes(3)
  expect(localStorage).toHaveLength(0)
  second.unmount()
})

test('a draft stays after a refusal, and belongs to forms of its name only', async () => {
  const first = render(<Contact send={async () => refused} draft="message" />)
  await fillAndSend()
  await screen.findByText('This was not sent. Your text is still here.')
  first.unmount()
  const other = render(<Contact send={async () => sent} draft="message another" />)
  expect(valuesNow()).toEqual(['', '', '', ''])
  other.unmount()
  render(<Contact send={async () => sent} draft="message" />)
  await waitFor(() => expect(valuesNow()).toEqual(Object.values(typed)))
})

/** What another tab keeps in its form, or null when it is sent there, with the event of it. */
function inOtherTab(value: object | null) {
  const oldValue = localStorage.getItem(NAME)
  if (value) localStorage.setItem(NAME, JSON.stringify({ at: Date.now(), value }))
  else localStorage.removeItem(NAME)
  const newValue = localStorage.getItem(NAME)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: NAME, oldValue, newValue })))
}

test('a form shows what another tab has typed last, and is empty when it was sent there', async () => {
  render(<Contact send={async () => sent} />)
  await userEvent.type(field('Name'), 'Sana')
  await userEvent.type(field('Message'), 'Salam')
  inOtherTab({ message: 'Salam, I have a question' })
  await waitFor(() => expect(valuesNow()).toEqual(['', '', '', 'Salam, I have a question']))
  await userEvent.type(field('Message'), '.')
  expect(localStorage.getItem(NAME)).toContain('I have a question.')
  inOtherTab(null)
  await waitFor(() => expect(valuesNow()).toEqual(['', '', '', '']))
})

test('a page that the browser shows again has the text that was typed elsewhere meanwhile', async () => {
  render(<Contact send={async () => sent} />)
  await userEvent.type(field('Name'), 'Sana')
  localStorage.setItem(NAME, JSON.stringify({ at: Date.now(), value: { name: 'Zainab' } }))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(field('Name').value).toBe('Zainab'))
})

test('text whose draft has ended by its age stays on the screen', async () => {
  render(<Contact send={async () => sent} />)
  await userEvent.type(field('Name'), 'Sana')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 })
  inOtherTab(null)
  expect(field('Name').value).toBe('Sana')
})

test('what was typed in another tab during a submit is not sent with it, and stays', async () => {
  const reply = Promise.withResolvers<Outcome>()
  render(<Contact send={() => reply.promise} />)
  await fillAndSend()
  await screen.findByRole('button', { name: 'LOADING...' })
  inOtherTab({ message: 'Another question' })
  await act(async () => reply.resolve(sent))
  expect(localStorage.getItem(NAME)).toContain('Another question')
})

test('a text that was typed and deleted is no draft', async () => {
  render(<Contact send={async () => sent} />)
  await userEvent.type(field('Name'), 'S')
  expect(localStorage).toHaveLength(1)
  await userEvent.clear(field('Name'))
  expect(localStorage).toHaveLength(0)
})

test('a form says what it keeps or why it keeps nothing, and one with a password keeps nothing', () => {
  const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }
  // Not called: it shows what compiles.
  function useForms() {
    // @ts-expect-error It does not say so.
    useContractForm(contactMessage, { name: '', email: '', phone: '', message: '' })
    // @ts-expect-error No such draft is in web/ui/drafts.ts.
    useContractForm(contactMessage, { name: '', email: '', phone: '', message: '' }, draftOf('unknown'))
    // @ts-expect-error Passwords are not kept.
    useContractForm(passwordChange, empty, draftOf('message'))
    useContractForm(passwordChange, empty, NOT_KEPT.secret)
  }
  expect(useForms).toBeTypeOf('function')
})
