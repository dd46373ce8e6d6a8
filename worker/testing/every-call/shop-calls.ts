import { type Ask, askWith } from './ask.ts'
import { LIST_CALLS, wordsOf } from './lists.ts'
import { type Admin, type Member, PASSWORD } from './people.ts'

export async function callForLists(ask: Ask, db: D1Database, { email, token }: Admin): Promise<void> {
  const login = { email, password: PASSWORD }
  await askWith(ask)('admin sign-in', 'POST /api/v1/admin/login', login)
  const call = askWith(ask, { token })
  const admin = '/api/v1/admin'
  await call('admin me', `GET ${admin}/me`)
  await call('admin’s sessions', `GET ${admin}/sessions`)
  await call('admin’s second factors', `GET ${admin}/factor`)
  await call('messages on the phone', `GET ${admin}/push`)
  await call('dashboard', `GET ${admin}/dashboard`)
  await call('leaving', `GET ${admin}/customers/leaving`)
  await call('Today', `GET ${admin}/today`)
  await call('first steps', `GET ${admin}/first-steps`)
  await call('facts of the shop', `GET ${admin}/shop`)
  await call('run sheet', `GET ${admin}/run`)
  await call('promised days', `GET ${admin}/promises?from=2026-01-01&to=2026-01-31`)
  await call('areas', `GET ${admin}/areas`)
  await call('reminders', `GET ${admin}/reminders`)
  await call('search of everything', `GET ${admin}/search?q=saga`)
  await call('money', `GET ${admin}/money?from=2026-01-01&to=2026-01-31`)
  await call('shop’s banners', `GET ${admin}/banner/image`)
  for (const { name: list, filters } of LIST_CALLS) {
    const { many, one } = await wordsOf(db, list)
    const searches = {
      'a word of many': `q=${encodeURIComponent(many)}`,
      'a word of one': `q=${encodeURIComponent(one)}`,
    }
    const queries = { all: '', ...searches, ...Object.fromEntries(filters.map((filter) => [filter, filter])) }
    for (const [what, query] of Object.entries(queries)) {
      const name = `shop’s ${list}, ${what}`
      const { next } = await call(name, `GET ${admin}/${list}?${query}`)
      if (next === null) continue
      await call(`${name}, next page`, `GET ${admin}/${list}?${query}&cursor=${next}`)
    }
  }
}

export async function callForWork(ask: Ask, { token }: Admin, { userId }: Member): Promise<void> {
  const call = askWith(ask, { token })
  const admin = '/api/v1/admin'
  const customer = `${admin}/customers/${userId}`
  await call('a customer', `GET ${customer}`)
  await call('history of a customer', `GET ${admin}/actions?subject=${userId}`)
  await call('what a customer may have', `GET ${customer}/eligibility`)
  await call('payment', `POST ${customer}/payments`, { rupees: 1, method: 'cash', ref: 'TX-1' })
  const { ledger } = await call('ledger', `GET ${customer}`)
  const reversal = `POST ${customer}/ledger/${ledger.rows[0].number}/reversal`
  await call('reversal', reversal, { reason: 'A slip' })
  const statement = 'Date,Amount,Transaction ID\n2026-01-05,2500.37,TX-77'
  const { id } = await call('statement', `POST ${admin}/money/statement`, { csv: statement })
  await call('statement confirmed', `POST ${admin}/money/statement/${id}/confirm`)
  const people = { kind: 'customers', file: 'a.csv', csv: 'Name,Phone\nSana Malik,0345-6789012' }
  const { id: imported } = await call('spreadsheet', `POST ${admin}/imports`, people)
  await call('spreadsheet imported', `POST ${admin}/imports/${imported}/run`)
  await call('imports', `GET ${admin}/imports`)
  await call('prices', `GET ${admin}/plan-versions`)
  await call('import undone', `POST ${admin}/imports/${imported}/undo`)
  await call('hold', `POST ${customer}/hold`, { note: 'Please call us' })
  await call('end of hold', `DELETE ${customer}/hold`)
  await call('an order', `GET ${admin}/orders/KO-1000500`)
  const { rows } = await call('newest order', `GET ${admin}/orders?status=PROCESSING`)
  const move = { from: 'PROCESSING', to: 'SHIPPING' }
  await call('order moved', `POST ${admin}/orders/${rows[0].orderId}/status`, move)
  const received = { rupees: 100, method: 'cash', userId, isConfirmed: true }
  await call('received for an order', `POST ${admin}/orders/${rows[0].orderId}/payments`, received)
  const { orderId: tested } = await call('test order', `POST ${admin}/orders/test`)
  await call('test order ended', `POST ${admin}/orders/${tested}/status`, { from: 'PROCESSING', to: 'CANCELLED' })
  await call('message answered', `PUT ${admin}/messages/c1000500/answered`)
  await call('message opened again', `DELETE ${admin}/messages/c1000500/answered`)
}

/** A game from its purchase to its retirement. */
export async function callForAGame(ask: Ask, { token }: Admin, productName: string): Promise<void> {
  const call = askWith(ask, { token })
  const games = '/api/v1/admin/games'
  const { productCode } = await call('game added', `POST ${games}`, {
    productName,
    platform: 'PS5',
    gameCategory: 'Action',
    availableSince: '2020-01-01',
    retailPrice: 1,
    copies: 1,
  })
  await call('line of a game', `GET ${games}/PS5-1000001/line`)
  await call('earnings of a game', `GET ${games}/PS5-1000001/earnings`)
  await call('library figures', `GET ${games}/figures`)
  await call('shop’s game', `GET ${games}/${productCode}`)
  await call('game’s copies', `PUT ${games}/${productCode}/copies`, { owned: 2, were: 1 })
  const copies = '/api/v1/admin/copies'
  await call('places of discs', `GET ${copies}/figures`)
  await call('a disc', `GET ${copies}/PS5-1000011-1`)
  await call('disc moved', `POST ${copies}/${productCode}-2/move`, { to: 'repair' })
  await call('discs added', `POST ${games}/${productCode}/copies`, { count: 2, condition: 'new' })
  await call('disc changed', `PUT ${copies}/${productCode}-1`, { condition: 'worn', version: 0 })
  await call('disc sold', `POST ${copies}/${productCode}-2/sale`, { rupees: 1, buyer: 'Ali', method: 'cash' })
  await call('sale undone', `DELETE ${copies}/${productCode}-2/sale`)
  const spent = { category: 'COURIER', rupees: 350, day: '2026-03-14', note: '' }
  const { id: expense } = await call('expense', 'POST /api/v1/admin/money/expenses', spent)
  await call('books of a month', 'GET /api/v1/admin/money/month?month=2026-03')
  await call('expense deleted', `DELETE /api/v1/admin/money/expenses/${expense}`)
  await call('labels to print', 'GET /api/v1/admin/labels')
  await call('labels of some discs', `GET /api/v1/admin/labels?codes=${productCode}-1,${productCode}-2`)
  await call('labels printed', 'POST /api/v1/admin/labels', { codes: [`${productCode}-1`] })
  await call('barcode', 'PUT /api/v1/admin/eans/4948872015264', { productCode })
  await call('barcode scanned', 'GET /api/v1/admin/scan/4948872015264')
  await call('disc scanned', `GET /api/v1/admin/scan/${productCode}-1`)
  const { stockTake } = await call('stock-take', 'POST /api/v1/admin/stock-takes', {
    platform: 'PS4',
  })
  const takes = '/api/v1/admin/stock-takes'
  await call('stock-takes', `GET ${takes}`)
  await call('disc counted', `POST ${takes}/${stockTake.id}/scans`, { codes: [`${productCode}-1`] })
  await call('a stock-take', `GET ${takes}/${stockTake.id}`)
  await call('stock-take finished', `POST ${takes}/${stockTake.id}/finish`)
  await call('game retired', `POST ${games}/${productCode}/retire`)
}
