import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pasteAmount, withBrowser } from './journey.ts'
import { addAccounts } from './new-members.ts'
import { shop } from './own-shop.ts'
import { openAsMember } from './signed-in.ts'

withBrowser()

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

afterAll(() => setIban(null))

async function setIban(iban: string | null): Promise<void> {
  await shop.db
    .prepare(`UPDATE settings SET iban = ?, account_title = 'Khelbox', version = version + 1`)
    .bind(iban)
    .run()
}

test('a screenshot of the QR code reads as the exact payload, in light and dark colours, and what was paid may be another amount', async () => {
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer as ArrayBuffer } })
  const [userId = ''] = await addAccounts(1)
  await setIban('PK51UNIL0109000262456845')
  // The member owes Rs. 9,500, so the screen shows a code to pay it.
  await shop.db
    .prepare(
      `INSERT INTO ledger (user_id, number, kind, paisa, reason, at) VALUES (?, 1, 'DELIVERY', -950000, 'Deliveries', ?)`,
    )
    .bind(userId, Date.now())
    .run()
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openAsMember(userId, { colorScheme })
    const reply = page.waitForResponse((reply) => reply.url().endsWith('/payment-code'))
    await page.goto('/user/membership')
    const { payload } = (await (await reply).json()) as { payload: string }
    const code = page.getByRole('img', { name: /^Raast code for Rs\. 9,500/ })
    await code.waitFor()
    const found = await readBarcodes(new Uint8Array(await code.screenshot()))
    expect(found.map(({ text, format }) => [text, format])).toEqual([[payload, 'QRCode']])

    await page.getByRole('button', { name: 'I have paid' }).click()
    const claim = page.getByRole('dialog')
    await pasteAmount(claim.getByLabel('Rupees'), 'Rs. 1,500/-')
    await claim.getByRole('button', { name: 'I paid Rs. 1,500' }).waitFor()
  }
})
