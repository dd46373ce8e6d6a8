import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstCases, longTest } from '../worker/testing/long-run.ts'
import { DESKTOP, hasCome, withBrowser } from './journey.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin } from './signed-in.ts'

// The admin area by Tab, Enter and Escape. No test here uses the pointer.
withBrowser()

async function open(path: string): Promise<Page> {
  const page = await openAsAdmin({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  await page.goto(path)
  await hasCome(page)
  return page
}

/** Those with rows in the prepared shop: an empty list has nothing to search or download. */
const LISTS = [
  { path: '/admin/users', q: 'sana', filter: 'Show' },
  { path: '/admin/banner', filter: 'Status' },
  { path: '/admin/game-request', q: 'kb-1002', filter: 'At home' },
  { path: '/admin/orders', q: 'sana', filter: 'Status' },
  { path: '/admin/games', q: 'elden', filter: 'Show' },
  { path: '/admin/admins', q: 'owner' },
  { path: '/admin/event', filter: 'Status' },
]

test.for(firstCases(1, LISTS))('$path: search, filter and CSV download by keyboard', async ({ path, q, filter }) => {
  const page = await open(path)
  if (q) {
    const box = page.getByRole('searchbox')
    await tabTo(page, box)
    await page.keyboard.type(`${q}\n`)
    await page.waitForURL(`**${path}?q=${q}`)
    expect(await hasFocus(box)).toBe(true)
  }
  if (filter) {
    await tabTo(page, page.getByLabel(filter, { exact: true }))
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(/[?&](status|days)=/)
  }
  await hasCome(page)
  const download = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: 'Download CSV' }))
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

const QUESTIONS = [
  { path: '/admin/game-request', button: /history of/, leave: 'Escape' },
  { path: '/admin/admins?q=admin@khelbox.example', button: /^New password/, leave: 'Back' },
  { path: '/admin/users/KB-1003', button: 'Logout', leave: 'Escape' },
]

test.for(firstCases(1, QUESTIONS))(
  '$path: the dialog of $button closes by keyboard, and its button has the focus again',
  async (question) => {
    const page = await open(question.path)
    const button = page.getByRole('button', { name: question.button }).first()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.waitFor()
    expect(await dialog.evaluate((own) => own.contains(document.activeElement))).toBe(true)
    if (question.leave === 'Back') {
      await tabTo(page, dialog.getByRole('button', { name: 'Back' }))
      await page.keyboard.press('Enter')
    } else {
      await page.keyboard.press('Escape')
    }
    await dialog.waitFor({ state: 'hidden' })
    expect(await hasFocus(button)).toBe(true)
  },
)

longTest('a holiday is added, renamed, removed and restored', async () => {
  const page = await open('/admin/holidays')
  await tabTo(page, page.getByRole('button', { name: 'Add a holiday' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Day', { exact: true }))
  await page.keyboard.type('12252031')
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Inventory\n')
  await tabTo(page, page.getByRole('button', { name: 'Rename Inventory' }))
  await page.keyboard.press('Enter')
  const name = page.getByLabel('New name of Inventory')
  await expect.poll(() => hasFocus(name)).toBe(true)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Stocktaking\n')
  await tabTo(page, page.getByRole('button', { name: 'Remove Stocktaking' }))
  await page.keyboard.press('Enter')
  await page.getByText('No holidays yet').waitFor()
  await tabTo(page, page.getByRole('button', { name: /^UNDO:/ }).first())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Stocktaking' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Remove Stocktaking' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('No holidays yet').waitFor()
})

longTest('a message is marked as answered, and opened again by UNDO', async () => {
  await fetch(`${shop.origin}/api/v1/user/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Zainab of the keyboard',
      email: 'zainab@keyboard.example',
      phone: '03001234567',
      message: 'Do you have Astro Bot?',
    }),
  })
  const page = await open('/admin/messages?q=zainab+of')
  await tabTo(page, page.getByRole('button', { name: /^Mark as answered/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Reopen/ }).waitFor()
  await tabTo(page, page.getByRole('button', { name: /^UNDO:/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Mark as answered/ }).waitFor()
})

test('a game is changed and retired, and both are undone', async () => {
  const page = await open('/admin/games/PS5-0003')
  const series = page.getByLabel('Series')
  const before = await series.inputValue()
  await tabTo(page, page.getByText('What members read about it'))
  await page.keyboard.press('Enter')
  await tabTo(page, series)
  await page.keyboard.type('Typed\n')
  await page.getByText('Game changed').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'UNDO: Saved' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => series.inputValue()).toBe(before)
  await tabTo(page, page.getByRole('button', { name: 'Retire', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Restore' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: /^UNDO: Retired/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Retire', exact: true }).waitFor()
})
