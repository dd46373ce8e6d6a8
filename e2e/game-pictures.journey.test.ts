import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspect } from './audit.ts'
import { DESKTOP, drawnPicture, hydrated, openPage, readMessage, settled, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin } from './signed-in.ts'

// The shop adds trailer, screenshots and cover of a game, and a visitor looks at them.
withBrowser()

const TRAILER = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

async function upload(page: Page, area: RegExp, size: { width: number; height: number }, background: string) {
  await page.getByLabel(area).setInputFiles(await drawnPicture(page, size, background))
  await page.getByRole('button', { name: 'UPLOAD NOW' }).click()
  await readMessage(page, /uploaded/)
}

/** Whether the picture has come. */
async function isLoaded(page: Page, name: string): Promise<boolean> {
  const picture = page.getByRole('img', { name })
  await picture.scrollIntoViewIfNeeded()
  await picture.evaluate((img: HTMLImageElement) => img.decode())
  return await picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)
}

/** Waits until the viewer shows this screenshot and no other. */
async function isInView(page: Page, name: string): Promise<void> {
  await page.waitForFunction((text) => {
    const row = document.querySelector('dialog ul')
    const middle = innerWidth / 2
    const inView = [...(row?.querySelectorAll('li') ?? [])].filter((item) => {
      const { left, right } = item.getBoundingClientRect()
      return left < middle && middle < right
    })
    return inView[0]?.querySelector('img')?.alt === text && inView[0].getBoundingClientRect().left >= 0
  }, name)
}

test('the shop adds trailer, two screenshots and a cover; a visitor sees them, and nothing comes from elsewhere', async () => {
  const admin = await openAsAdmin({ viewport: DESKTOP })
  await admin.goto('/admin/games/PS5-0050')
  await admin.getByText('What members read about it').click()
  await admin.getByLabel('Trailer').fill('https://example.com/film.mp4')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('Please paste the link to one video on YouTube or Vimeo').waitFor()
  await admin.getByLabel('Trailer').fill('https://youtu.be/aqz-KE-bpKQ?si=abc&t=12')
  await admin.getByRole('button', { name: 'Save' }).click()
  await readMessage(admin, 'Saved')
  await upload(admin, /an image.*upright/, { width: 600, height: 750 }, 'tomato')
  await upload(admin, /an image.*wide/, { width: 1280, height: 720 }, 'linear-gradient(teal, gold)')
  await upload(admin, /an image.*wide/, { width: 1280, height: 720 }, 'linear-gradient(navy, pink)')
  await admin.getByLabel('What it shows (optional)').last().fill('A night race')
  await admin.getByLabel('What it shows (optional)').last().press('Enter')
  await readMessage(admin, 'Saved')
  await admin.getByRole('button', { name: 'Move up: screenshot 2' }).click()
  await readMessage(admin, 'Saved')
  await inspect(admin)

  // Each page of these tests complains about a request to elsewhere and a violated policy.
  const visitor = await openPage()
  await visitor.goto('/product/PS5-0050')
  await settled(visitor)
  const preview = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await fetch(shop.origin + new URL(preview ?? '').pathname)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await isLoaded(visitor, 'Screenshot 1: A night race')).toBe(true)
  expect(await isLoaded(visitor, 'Screenshot 2')).toBe(true)
  await inspect(visitor)

  const trailer = visitor.getByRole('link', { name: 'Watch the trailer' })
  await visitor.context().route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'The trailer' }))
  const [elsewhere] = await Promise.all([visitor.waitForEvent('popup'), trailer.click()])
  expect(elsewhere.url()).toBe(TRAILER)
  await elsewhere.close()

  const small = visitor.getByRole('link', { name: 'Screenshot 2' })
  await hydrated(small)
  await small.click()
  const viewer = visitor.getByRole('dialog')
  await viewer.waitFor()
  await isInView(visitor, 'Screenshot 2')
  await inspect(visitor)
  await visitor.keyboard.press('ArrowLeft')
  await isInView(visitor, 'Screenshot 1: A night race')
  await viewer.getByRole('button', { name: 'Next screenshot' }).click()
  await isInView(visitor, 'Screenshot 2')
  await visitor.goBack()
  await viewer.waitFor({ state: 'hidden' })
  expect(await small.evaluate((link) => link === document.activeElement)).toBe(true)
})
