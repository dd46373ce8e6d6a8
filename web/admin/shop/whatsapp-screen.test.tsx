import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME, NO_WHATSAPP } from '#web/testing/admin.ts'
import { type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

/** Opens the page of a shop whose WhatsApp is in `state`, and returns the card. */
async function openWhatsApp(state: Reply) {
  serve({ ...ME, 'GET /api/v1/admin/whatsapp': state })
  visit('/admin/shop/whatsapp', { as: 'admin' })
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
