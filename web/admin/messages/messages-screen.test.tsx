import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const MESSAGE = {
  id: 'm1',
  name: 'Ali Khan',
  email: 'ali@example.com',
  phone: '+923001234567',
  message: 'Do you have Tekken 8?\nAnd how much + where?',
  sentAt: 0,
  answeredAt: null,
  answeredBy: null,
  byWhatsApp: false,
}
const ANSWERED = { ...MESSAGE, answeredAt: 1_767_225_600_000, answeredBy: 'Ayesha' }
const LIST = 'GET /api/v1/admin/messages'
const MARK = '/api/v1/admin/messages/m1/answered'

test('a message is shown in full with prepared replies by e-mail and WhatsApp', async () => {
  serve({ ...ME, [LIST]: page([MESSAGE]) })
  visit('/admin/messages', { as: 'admin' })
  await screen.findByText(/And how much \+ where\?/)
  const mail = screen.getByRole('link', { name: 'Reply to Ali Khan by e-mail' }).getAttribute('href') ?? ''
  const body = new URL(mail).searchParams.get('body')
  expect(mail.split('?')[0]).toBe('mailto:ali@example.com')
  expect(mail).not.toContain('+')
  expect(body).toContain('Hello Ali Khan,')
  expect(body).toContain('> Do you have Tekken 8?\n> And how much + where?')
  expect(screen.getByRole('link', { name: 'WhatsApp to Ali Khan' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/923001234567\?text=Hello%20Ali%20Khan/,
  )
})

test('a message by WhatsApp says so, and has no reply by e-mail', async () => {
  serve({ ...ME, [LIST]: page([{ ...MESSAGE, email: '', byWhatsApp: true }]) })
  visit('/admin/messages', { as: 'admin' })
  await screen.findByText(/, by WhatsApp$/)
  expect(screen.getByRole('link', { name: 'WhatsApp to Ali Khan' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /by e-mail/ })).toBeNull()
})

const LETTERS = [
  ['Latin', 'Do you have it? '],
  ['Urdu', 'کیا یہ گیم ہے؟ '],
  ['emoji', '👨‍👩‍👧 '],
] as const

test.for(LETTERS)('a reply to a long message in %s fits what mail programs open', async ([, words]) => {
  const message = words.repeat(200).trim()
  serve({ ...ME, [LIST]: page([{ ...MESSAGE, message }]) })
  visit('/admin/messages', { as: 'admin' })
  const link = await screen.findByRole('link', { name: 'Reply to Ali Khan by e-mail' })
  const mail = link.getAttribute('href') ?? ''
  expect(mail.length).toBeGreaterThan(1700)
  expect(mail.length).toBeLessThanOrEqual(2000)
  const quote = new URL(mail).searchParams.get('body')?.split('> ')[1] ?? ''
  expect(quote).toMatch(/ …$/)
  expect(message).toContain(quote.slice(0, -2))
})

test('Mark as answered shows who answered, and UNDO reopens the message', async () => {
  let answered = false
  const calls = serve({
    ...ME,
    [LIST]: () => page([answered ? ANSWERED : MESSAGE]),
    [`PUT ${MARK}`]: () => {
      answered = true
      return { body: { status: true, message: 'Marked as answered', row: ANSWERED } }
    },
    [`DELETE ${MARK}`]: () => {
      answered = false
      return { body: { status: true, message: 'Open again', row: MESSAGE } }
    },
  })
  visit('/admin/messages', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as answered/ }))
  await screen.findByText(/^Answered by Ayesha, 1 Jan( 2026)?$/)
  await userEvent.click(screen.getByRole('button', { name: /^UNDO:/ }))
  await screen.findByRole('button', { name: /^Mark as answered/ })
  expect(calls.map(({ what }) => what)).toContain(`DELETE ${MARK}`)
})

test('a conflict shows who has already answered', async () => {
  const message = 'This message is already answered by Ayesha.'
  serve({
    ...ME,
    [LIST]: page([MESSAGE]),
    [`PUT ${MARK}`]: { status: 409, body: { status: false, message, row: ANSWERED } },
  })
  visit('/admin/messages', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as answered/ }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})
