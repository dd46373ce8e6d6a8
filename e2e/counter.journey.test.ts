import { beforeAll, expect, test } from 'vitest'
import { inspect } from './audit.ts'
import { countClicks, DESKTOP, readMessage, withBrowser } from './journey.ts'
import { addMembers, gameOnShelf, type NewMember, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin } from './signed-in.ts'

// A customer phones. The clicks are counted: the person at the counter holds the phone with the other hand.
withBrowser()

const PHONE = { width: 360, height: 800 }
const MOST_CLICKS = 6

let members: NewMember[] = []

beforeAll(async () => {
  members = await addMembers(2, await signInAsShop())
  for (const [index, { userId }] of members.entries())
    await shop.db
      .prepare('UPDATE members SET mobile_no = ? WHERE user_id = ?')
      .bind(`+92300555010${index}`, userId)
      .run()
})

test.each([
  ['on a phone', PHONE, 0],
  ['at a desk', DESKTOP, 1],
])(
  '%s a customer who phones has a game with its day in at most 6 clicks from Today',
  async (_name, viewport, index) => {
    const member = members[index]
    const { title } = await gameOnShelf()
    const page = await openAsAdmin({ viewport })
    await page.goto('/admin/today')
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: 'Go to' }).click()
    await page.getByLabel('Screen, customer, phone, order, game or disc').fill(`0300 555010${index}`)
    await page.getByRole('list', { name: 'Found in the shop' }).getByRole('link').first().click()
    await page.getByText('Games at home').waitFor()
    await page.getByRole('button', { name: 'Request a game' }).click()
    const dialog = page.getByRole('dialog', { name: /^Request a game for/ })
    await dialog.getByText(/^With them by \d+ \w+ \d+\.$/).waitFor()
    await dialog.getByLabel('Search games').fill(title)
    const request = dialog.getByRole('button', { name: `Request: ${title}` }).first()
    await request.waitFor()
    await inspect(page)
    await request.click()
    await page.getByRole('dialog', { name: 'Confirmation' }).getByRole('button', { name: 'Request' }).click()
    await page.getByText(`${title}: requested, by`).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    await readMessage(page, /: KR-[0-9A-Z]{8}, promised by \d+ \w+ \d+/)
    await page.getByText('Requested for the member', { exact: true }).waitFor()
    await inspect(page)
    const mine = await member?.call('GET', '/api/v1/user/game-requests')
    expect(mine?.json.requests).toMatchObject([{ productName: title, isByShop: true }])
  },
)
