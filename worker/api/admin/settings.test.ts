import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../testing/accounts.ts'
import { adminToken, makeAdmin } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

const IBAN = 'PK51UNIL0109000262456845'
const ACCOUNT = { iban: IBAN, accountTitle: 'Khelbox' }

beforeEach(async () => {
  await env.DB.prepare(
    `UPDATE settings SET iban = NULL, account_title = '', easypaisa = '', jazzcash = '', wallet_title = '', version = 0`,
  ).run()
})

async function save(settings: object) {
  return await call('PUT', '/api/v1/admin/settings', { headers: { token: await adminToken() }, body: settings })
}

test('the numbers of wallets are saved in any spelling, and a missing one stays', async () => {
  const first = await save({
    ...ACCOUNT,
    easypaisa: '0300 765 4321',
    jazzcash: '923001234567',
    walletTitle: ' Ali  ',
    version: 0,
  })
  const wallets = { easypaisa: '+923007654321', jazzcash: '+923001234567', walletTitle: 'Ali' }
  expect(first.json.settings).toEqual({ ...ACCOUNT, ...wallets, version: 1 })
  const second = await save({ iban: null, accountTitle: '', jazzcash: '', version: 1 })
  expect(second.json.settings).toMatchObject({
    iban: null,
    easypaisa: '+923007654321',
    jazzcash: '',
    walletTitle: 'Ali',
  })
  expect((await save({ ...ACCOUNT, easypaisa: '12', version: 2 })).json.error.issues).toEqual([
    { path: 'easypaisa', message: expect.any(String) },
  ])
})

test('all owners who can sign in get a mail with the former and the new accounts, others none', async () => {
  const owner = await makeAdmin()
  const disabled = await makeAdmin()
  const counter = await makeAdmin(undefined, 'counter')
  await env.DB.prepare('UPDATE admins SET disabled_at = 1 WHERE id = ?').bind(disabled.id).run()
  await save({ ...ACCOUNT, easypaisa: '03007654321', version: 0 })
  const [mail, more] = await mailsTo(owner.email)
  expect(mail?.subject).toBe('The accounts that Khelbox members pay to were changed')
  expect(mail?.body).toContain('Before: No account to pay to')
  expect(mail?.body).toContain('Now:    Pay to PK51 UNIL 0109 0002 6245 6845, Khelbox, Easypaisa 0300-7654321')
  expect(more).toBeUndefined()
  expect(await mailsTo(disabled.email)).toEqual([])
  expect(await mailsTo(counter.email)).toEqual([])
})

test('settings that are saved without a change make no mail', async () => {
  await save({ ...ACCOUNT, version: 0 })
  const owner = await makeAdmin()
  expect((await save({ ...ACCOUNT, version: 1 })).status).toBe(200)
  expect(await mailsTo(owner.email)).toEqual([])
})
