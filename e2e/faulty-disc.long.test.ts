import { expect, test } from 'vitest'
import { readMessage, withBrowser } from './journey.ts'
import { addMembers, gameOnShelf, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin, openAsMember } from './signed-in.ts'

withBrowser()

test('a member reports a faulty disc with a photo, gets another copy free, and the shop sees all of it', async () => {
  const asShop = await signInAsShop()
  const [who] = await addMembers(1, asShop)
  if (!who) throw new Error('There is no new member')
  // Other files may have the same game in Today.
  const name = 'Member of the faulty disc'
  await shop.db.prepare('UPDATE members SET name = ? WHERE user_id = ?').bind(name, who.userId).run()
  const { id: game, title } = await gameOnShelf()
  const { json } = await who.call('POST', '/api/v1/user/game-request', { id: game })
  const first: string = json.requestId
  await asShop(`game-requests/${first}/approve`)
  await asShop('deliveries', { userId: who.userId, requestIds: [first] })

  const member = await openAsMember(who.userId)
  await member.goto('/user/requests')
  const card = member.getByRole('article').filter({ hasText: first })
  await card.getByRole('button', { name: `Report a fault: ${title}` }).click()
  const form = member.getByRole('dialog')
  await form.getByLabel('What is wrong?').selectOption('The game stops or hangs')
  await form.getByLabel('What did you see? (optional)').fill('Always in the second level')
  await form.getByRole('button', { name: 'Report' }).click()
  await readMessage(member, `You get the next free copy of ${title}`)
  await card.getByText('You reported: The game stops or hangs.').waitFor()
  const screenshot = await member.screenshot()
  await card.getByLabel(`Add a photo: ${title}`).setInputFiles({
    name: 'IMG_0001.png',
    mimeType: 'image/png',
    buffer: screenshot,
  })
  await card.getByRole('img', { name: / by you$/ }).waitFor()

  // The other copy is theirs already, and the visit is free.
  const admin = await openAsAdmin()
  await admin.goto('/admin/today')
  const waiting = admin.getByRole('row').filter({ hasText: name })
  await waiting.getByText('Reported on').waitFor()
  await waiting.getByText(/Always in the second level/).waitFor()
  await waiting.getByRole('button', { name: new RegExp(`^Approve ${title}`) }).click()
  await readMessage(admin, 'is approved: by')
  await waiting.getByRole('button', { name: /^Pack/ }).click()
  await readMessage(admin, 'is packed')
  await waiting.getByRole('button', { name: /^Hand over/ }).click()
  const visit = admin.getByRole('dialog', { name: 'Hand over' })
  await visit.getByText('Free: it replaces a faulty disc.').waitFor()
  await visit.getByRole('button', { name: 'Hand over' }).click()
  await readMessage(admin, `${title} handed to `)
  await waiting.getByRole('button', { name: /^Collect/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Collect' }).click()
  await readMessage(admin, ' collected from ')

  await waiting.getByRole('button', { name: /^Inspect/ }).click()
  const inspection = admin.getByRole('dialog', { name: 'Inspect' })
  await inspection.getByText(/Reported on .*: The game stops or hangs/).waitFor()
  await inspection.getByRole('button', { name: / by the member$/ }).click()
  await admin.getByRole('button', { name: 'Close' }).click()
  await inspection
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer: screenshot })
  await inspection.getByRole('img', { name: / by the shop$/ }).waitFor()
  await inspection.getByRole('button', { name: 'Send it to repair' }).click()
  await readMessage(admin, ' is back from ')

  await member.goto('/user/requests')
  await card.getByRole('img', { name: / by the shop$/ }).waitFor()
  const { results } = await shop.db.prepare('SELECT format FROM photos WHERE request_id = ?').bind(first).all()
  expect(results).toEqual([{ format: 'jpg' }, { format: 'jpg' }])
})
