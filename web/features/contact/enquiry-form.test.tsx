import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Enquiry } from '#web/content/enquiry.ts'
import { eventEnquiry } from '#web/content/events.ts'
import { giftCardEnquiry, giftCards } from '#web/content/gift-cards.ts'
import { EnquiryForm } from '#web/features/contact/enquiry-form.tsx'
import { type Call, callsWithBody, serve } from '#web/testing/replies.ts'

const CONTACT = 'POST /api/v1/user/contact'
const thanks = { body: { success: true, message: 'Thank you', retryAfter: '' } }

function open(enquiry: Enquiry) {
  render(<EnquiryForm enquiry={enquiry} />)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const bodies = (calls: Call[]) => callsWithBody(calls).map(({ body }) => body)
const send = () => userEvent.click(screen.getByRole('button', { name: /^Ask for/ }))

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await userEvent.type(field(label), text)
}

const ZAINAB = { Name: 'Zainab', Email: 'zainab@example.com', Phone: '03001234567' }

test('the answers of an enquiry end the message, open questions are left out', async () => {
  const calls = serve({ [CONTACT]: thanks })
  open(eventEnquiry)
  await fill({ ...ZAINAB, City: 'Lahore', Guests: '60', 'Message (optional)': ' With 8 consoles.' })
  await send()
  expect(bodies(calls)).toEqual([
    {
      name: 'Zainab',
      email: 'zainab@example.com',
      phone: '+923001234567',
      message: 'We are planning an event.\nWith 8 consoles.\nCity: Lahore\nGuests: 60',
    },
  ])
  expect(field('Guests').value).toBe('')
})

test('a day is sent as people read it', async () => {
  const calls = serve({ [CONTACT]: thanks })
  open(eventEnquiry)
  await fill({ ...ZAINAB, Date: '2026-12-12', City: 'Lahore', Guests: '60' })
  await send()
  expect(bodies(calls)).toMatchObject([
    { message: 'We are planning an event.\nDate: 12 Dec 2026\nCity: Lahore\nGuests: 60' },
  ])
})

test('an enquiry can be sent without any answer and without a message', async () => {
  const calls = serve({ [CONTACT]: thanks })
  open(giftCardEnquiry(giftCards))
  await fill(ZAINAB)
  await send()
  expect(bodies(calls)).toMatchObject([{ message: 'I would like a gift card.' }])
})

test('the only card of a platform is chosen already', () => {
  open(giftCardEnquiry(giftCards.filter(({ platform }) => platform === 'Xbox')))
  expect(field('Card').value).toBe('Xbox USD')
})

test('an amount that is tapped is written into its field and sent', async () => {
  const calls = serve({ [CONTACT]: thanks })
  open(giftCardEnquiry(giftCards))
  await fill(ZAINAB)
  const amount = screen.getByRole('button', { name: '50' })
  await userEvent.click(amount)
  expect(field('Amount in USD or GBP').value).toBe('50')
  expect(amount.getAttribute('aria-pressed')).toBe('true')
  await send()
  expect(bodies(calls)).toMatchObject([{ message: 'I would like a gift card.\nAmount in USD or GBP: 50' }])
})

test.each([
  ['PlayStation UK', 'GBP'],
  ['PlayStation UAE', 'USD'],
  ['Nintendo USD', 'USD'],
])('the amount of %s is asked for and sent in %s', async (card, currency) => {
  const calls = serve({ [CONTACT]: thanks })
  open(giftCardEnquiry(giftCards))
  await userEvent.selectOptions(field('Card'), card)
  await fill({ ...ZAINAB, [`Amount in ${currency}`]: '25' })
  await send()
  expect(bodies(calls)).toMatchObject([
    { message: `I would like a gift card.\nCard: ${card}\nAmount in ${currency}: 25` },
  ])
})
