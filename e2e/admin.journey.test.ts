import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstCases, longTest } from '../worker/testing/long-run.ts'
import { DESKTOP, holdBack, openBeside, openPage, withBrowser } from './journey.ts'
import { ADMIN } from './prepared-shop.ts'

withBrowser()

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: /log ?in|sign in/i }).click()
  await page.waitForURL('**/admin/banner')
}

/** A real picture in one colour, encoded by a browser. */
async function picture(page: Page, type: 'png' | 'jpeg', colour: string): Promise<Buffer> {
  const canvas = await page.context().newPage()
  await canvas.setViewportSize({ width: 1000, height: 400 })
  await canvas.setContent(`<body style="margin:0;background:${colour}"><h1>${colour}</h1>`)
  const bytes = await canvas.screenshot({ type })
  await canvas.close()
  return bytes
}

/** Deletes an image. Other files of this shop count the images of the home page. */
async function deleteImage(page: Page, kind: 'banner' | 'event', id: string): Promise<void> {
  await page.goto(`/admin/${kind}/${id}`)
  await page.getByRole('button', { name: 'DELETE' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.textContent()).toContain('Are you sure?')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL(`**/admin/${kind}`)
  await page.getByRole('table').waitFor()
}

/** The IDs of the banners in the list that a visitor's home page loads. */
async function bannersOnHome(): Promise<string[]> {
  const page = await openPage()
  await page.goto('/')
  const list = await page.waitForResponse((response) => response.url().endsWith('/admin/banner/image'))
  const { banners } = (await list.json()) as { banners: { _id: string }[] }
  await page.getByAltText('Banner').first().waitFor()
  return banners.map((banner) => banner._id)
}

test.for(
  firstCases(1, [
    ['png', 'image/png', 'tomato'],
    ['jpeg', 'image/jpeg', 'teal'],
  ] as const),
)(
  'an admin uploads a real %s, which the home page loads, deactivates and deletes it',
  async ([type, mimeType, colour]) => {
    const page = await openPage({ viewport: DESKTOP })
    await signInAsAdmin(page)
    const before = await bannersOnHome()

    await page.locator('input[type=file]').setInputFiles({
      name: `picture.${type}`,
      mimeType,
      buffer: await picture(page, type, colour),
    })
    await page.getByRole('button', { name: 'UPLOAD NOW' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /upload/i })
      .first()
      .waitFor()
    const shown = await bannersOnHome()
    const [id, ...others] = shown.filter((each) => !before.includes(each))
    expect(others).toEqual([])

    await page.goto(`/admin/banner/${id}`)
    await page.getByText('Current status: Active').waitFor()
    await page.getByLabel('Status').selectOption({ label: 'Deactive' })
    await page.getByRole('button', { name: 'UPDATE' }).click()
    await page.getByText('Current status: Deactive').waitFor()
    expect(await bannersOnHome()).toEqual(before)

    await deleteImage(page, 'banner', id ?? '')
    await page
      .getByText(/^Banner Image Delete successfully$/i)
      .first()
      .waitFor()
    expect(await page.getByTitle(id ?? '').count()).toBe(0)
  },
)

test('a file that is not a picture is refused before it is sent', async () => {
  const page = await openPage()
  await signInAsAdmin(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await page.getByText('Only png, jpg and jpeg images are accepted').waitFor()
  expect(await page.getByRole('button', { name: 'UPLOAD NOW' }).count()).toBe(0)
})

test.each([
  ['WebP of 5,000 pixels', 'image/webp', 5000, 300],
  ['PNG of 5,000 pixels', 'image/png', 5000, 300],
  ['PNG of more than 5 MiB', 'image/png', 1600, 1600],
])('a %s is converted or made smaller before it is sent', async (_, type, width, height) => {
  const page = await openPage()
  await signInAsAdmin(page)
  const data = await page.evaluate(drawNoise, { type, width, height })
  await page.locator('input[type=file]').setInputFiles({
    name: `picture.${type.slice(6)}`,
    mimeType: type,
    buffer: Buffer.from(data, 'base64'),
  })
  const uploaded = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'UPLOAD NOW' }).click()
  const reply = await uploaded
  expect(reply.status()).toBe(200)
  const [banner] = ((await reply.json()) as { banners: { _id: string; width: number; height: number }[] }).banners
  expect(Math.max(banner?.width ?? 0, banner?.height ?? 0)).toBeLessThanOrEqual(4096)
  await page.getByRole('table').waitFor()
  await deleteImage(page, 'banner', banner?._id ?? '')
})

/** Runs in the page: a picture of noise, which no encoder makes small, as base64. */
async function drawNoise({ type, width, height }: { type: string; width: number; height: number }): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pixels = new ImageData(width, height)
  for (let at = 0, seed = 1; at < pixels.data.length; at++) {
    seed = (seed * 16_807) % 2_147_483_647
    pixels.data[at] = at % 4 === 3 ? 255 : seed % 256
  }
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return canvas.toDataURL(type).replace(/^.*,/, '')
}

longTest('an admin uploads an event logo and deletes it', async () => {
  const page = await openPage()
  await signInAsAdmin(page)
  await page.goto('/admin/event')
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture(page, 'png', 'gold'),
  })
  const uploaded = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'UPLOAD NOW' }).click()
  const reply = (await (await uploaded).json()) as { event: { _id: string }[] }
  const id = reply.event[0]?._id ?? ''
  await page.getByTitle(id).first().waitFor({ state: 'attached' })
  await deleteImage(page, 'event', id)
  await page.getByText('Event Logo Delete successfully').waitFor()
  expect(await page.getByTitle(id).count()).toBe(0)
})

test('the secret of a mailed link leaves the address before its screen is loaded, and only its entry keeps it', async () => {
  // The address of the account is not known here.
  const page = await openPage({ expected: /username fields/ })
  const deliver = await holdBack(page, '**/assets/admin-routes-*.js')
  await page.goto('/admin/choose-password#a-secret')
  const address = () => page.evaluate(() => location.pathname + location.hash)
  expect(await address()).toBe('/admin/choose-password')
  await deliver()
  const asked = page.getByRole('heading', { name: 'Choose a password' })
  await asked.waitFor()
  await page.reload()
  await asked.waitFor()
  expect(await address()).toBe('/admin/choose-password')
  const beside = await openBeside(page, /username fields/)
  await beside.goto('/admin/choose-password')
  await beside.getByRole('heading', { name: 'Open the link in your e-mail' }).waitFor()
  // The link is opened in a page that shows the screen already.
  await beside.goto('/admin/choose-password#a-secret')
  await beside.getByRole('heading', { name: 'Choose a password' }).waitFor()
  expect(beside.url()).not.toContain('#')
})

test('without a session /admin/event leads to the login', async () => {
  const page = await openPage({ expected: /401/ })
  await page.goto('/admin/event')
  await page.waitForURL('**/admin/login')
})
