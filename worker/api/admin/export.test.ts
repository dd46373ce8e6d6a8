import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayInKarachi } from '#contract/dates.ts'
import { applySchema, emptyDatabase } from '../../testing/database.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

const ADMIN = '/api/v1/admin'
const TODAY = dayInKarachi(Date.now())
const [NEXT, START] = [addDays(TODAY, 10), addDays(addMonths(TODAY, -6), 10)]

const GAMES = `Game code,Title,Platform,Category,Available since,Retail price,Other names,Series,Disc code,Condition,Place,Bought on,Discs,Barcodes,Retired
PS5-0003,=Sifu,PS5,Action,2022-02-08,9000,"sifu, kung fu",Sifu,PS5-0003-2,Worn,In repair,2022-03-01,,4948872015264; 5030917293092,
PS5-0003,=Sifu,PS5,,,,,,PS5-0003-5,New,,,,,
PS4-0001,007,PS4,Shooter,2020-01-01,12500.5,,,,,,,3,'5030946123452.0,yes
PS5-0009,Soon,PS5,Racing,2027-01-01,9000,,,,,,,0,,`

const CUSTOMERS = `User ID,Name,Phone,Email,City,Address,Plan,Start day,Next rent on,Deposit,Balance,Discs out,Out since,On hold,Membership ends on,Next plan
KB-1004,ثنا ملک,0300-1234567,,کراچی,"House 9
Street 4",PRO,${START},${NEXT},12000,-250.5,PS5-0003-5; PS4-0001-2,${addDays(TODAY, -3)}; ${addDays(TODAY, -9)},,${addMonths(NEXT, 1)},novice +
KB-1007,Ali Raza,,ali@example.com,Lahore,,,,,,1500,,,,,
KB-1009,Omar Ali,0300-1234569,,Lahore,,NOVICE,${START},${NEXT},5000,,,,Yes,,`

async function send(token: string, kind: string, csv: string): Promise<void> {
  const body = { kind, file: `${kind}.csv`, csv }
  const { json } = await call('POST', `${ADMIN}/imports`, { headers: { token }, body })
  const problems = json.rows.filter(({ fate }: { fate: string }) => fate !== 'make')
  expect(problems).toEqual([])
  const run = await call('POST', `${ADMIN}/imports/${json.id}/run`, { headers: { token } })
  expect(run.json).toMatchObject({ status: true, leftOut: [] })
}

async function exported(token: string): Promise<{ games: string; customers: string }> {
  const text = async (kind: string) => {
    const { status, bytes } = await call('GET', `${ADMIN}/export/${kind}`, { headers: { token } })
    expect(status).toBe(200)
    return new TextDecoder().decode(bytes)
  }
  return { games: await text('games'), customers: await text('customers') }
}

test('what is exported and imported into an empty shop is exported the same again', async () => {
  const first = await adminToken()
  await send(first, 'games', GAMES)
  await send(first, 'customers', CUSTOMERS)
  const before = await exported(first)
  expect(before.games.trim().split('\n')).toHaveLength(7)
  expect(before.customers).toMatch(/,2\d{3}-\d\d-\d\d,NOVICE\+\r$/m)
  expect(before.games).toMatch(/"4948872015264; 5030917293092",\r$/m)
  expect(before.games).toMatch(/^PS4-0001,'007,.*,'5030946123452,Yes\r$/m)
  const actions = await env.DB.prepare(`SELECT subject FROM admin_actions WHERE action = 'list.downloaded'`).all()
  expect(actions.results).toEqual([{ subject: 'games with discs' }, { subject: 'customers with plan' }])
  await emptyDatabase(env.DB)
  await applySchema(env.DB)
  const second = await adminToken()
  await send(second, 'games', before.games)
  await send(second, 'customers', before.customers)
  expect(await exported(second)).toEqual(before)
})
