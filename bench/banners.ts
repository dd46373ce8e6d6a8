import { chromium, type LaunchOptions } from 'playwright-core'
import { DEMO_ACCOUNTS } from '../scripts/demo/demo-accounts.ts'

/** About as large as a photograph: 30 KB as the WebP of 960 pixels that phones get. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="640">
  <filter id="grain"><feTurbulence baseFrequency="0.02" numOctaves="3" seed="7" /></filter>
  <rect width="1600" height="640" filter="url(#grain)" />
</svg>`

const BANNERS = 3

/** Replaces the drawn banners of the demo shop by banners as large as photographs. */
export async function uploadPhotographs(origin: string, launch: LaunchOptions): Promise<void> {
  const { email, password } = DEMO_ACCOUNTS.admin
  const login = await call(origin, '/login', { method: 'POST', body: { email, password } })
  const token = String(login.token)
  const { banners } = await call(origin, '/banner/image', { token })
  for (const { _id } of banners as { _id: string }[]) {
    await call(origin, `/banner/image/${_id}`, { method: 'DELETE', token })
  }
  const picture = await photograph(launch)
  for (let count = 0; count < BANNERS; count += 1) {
    const form = new FormData()
    form.set('bannerImage', new Blob([picture]), 'photograph.jpg')
    await call(origin, '/banner/image', { method: 'POST', token, body: form })
  }
}

async function photograph(launch: LaunchOptions): Promise<Buffer<ArrayBuffer>> {
  const browser = await chromium.launch(launch)
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 640 } })
    await page.setContent(`<body style="margin:0">${PICTURE}</body>`)
    return Buffer.from(await page.screenshot({ type: 'jpeg', quality: 90 }))
  } finally {
    await browser.close()
  }
}

interface Call {
  method?: string
  token?: string
  body?: FormData | Record<string, unknown>
}

async function call(origin: string, path: string, { method = 'GET', token, body }: Call) {
  const isForm = body instanceof FormData
  const reply = await fetch(`${origin}/api/v1/admin${path}`, {
    method,
    headers: {
      ...(token && { token }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Record<string, unknown>
}
