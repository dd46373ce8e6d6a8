import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { eventEnquiry } from '#web/content/events.ts'
import { giftCardEnquiry, giftCards } from '#web/content/gift-cards.ts'
import { ContactForm } from '#web/parts/contact-form.tsx'
import { type Call, callsWithBody, serve } from '#web/testing/replies.ts'

const CONTACT = 'POST /api/v1/user/contact'
const thanks = { body: { success: true, message: 'Thank you', retryAfter: '' } }

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const bodies = (calls: Call[]) => callsWithBody(calls).map(({ body }) => body)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await userEvent.type(field(label), text)
}

const ZAINAB = { Name: 'Zainab', Email: 'zainab@example.com', Phone: '03001234567' }

test('the answers of an enquiry begin the message, open questions are left out', async () => {
  const calls = serve({ [CONTACT]: thanks })
  render(<ContactForm enquiry={eventEnquiry} />)
  await fill({ ...ZAINAB, City: 'Lahore', Guests: '60', 'Message (optional)': '8 consoles' })
  await send()
  expect(bodies(calls)).toEqual([
    {
      name: 'Zainab',
      email: 'zainab@example.com',
      phone: '+923001234567',
      message: 'We are planning an event.\nCity: Lahore\nGuests: 60\n\n8 consoles',
    },
  ])
  expect(field('Guests').value).toBe('')
})

test('a day is sent as people read it', async () => {
  const calls = serve({ [CONTACT]: thanks })
  render(<ContactForm enquiry={eventEnquiry} />)
  await fill({ ...ZAINAB, Date: '2026-12-12', City: 'Lahore', Guests: '60' })
  await send()
  expect(bodies(calls)).toMatchObject([
    { message: 'We are planning an event.\nDate: 12 Dec 2026\nCity: Lahore\nGuests: 60' },
  ])
})

test('an enquiry without the answers that it needs is not sent', async () => {
  const calls = serve({})
  render(<ContactForm enquiry={giftCardEnquiry(giftCards)} />)
  await fill(ZAINAB)
  await send()
  screen.getByText('Please choose a card')
  screen.getByText('Please enter the amount')
  expect(bodies(calls)).toEqual([])
})

test('the only card of a platform is chosen already', () => {
  render(
    <ContactForm
      enquiry={giftCardEnquiry(giftCards.filter(({ platform }) => platform === 'Xbox'))}
    />,
  )
  expect(field('Card').value).toBe('Xbox USD')
})
