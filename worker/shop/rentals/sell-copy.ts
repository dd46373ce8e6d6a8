import type { CopyRow } from '#contract/copies.ts'
import { formatAmount, paisa } from '#contract/money.ts'
import { PAID_BY } from '#contract/payments.ts'
import type { SaleForm } from '#contract/sales.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { randomId } from '../../platform/base/ids.ts'
import { write } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { moveFree } from '../discs/games-copies.queries.ts'
import { findSale, insertSale, markUndone } from '../discs/sales.queries.ts'
import { placeText } from '../terms/copies.rules.ts'
import { promised } from './move-copy.ts'

/** Where a disc can be sold from. */
const FOR_SALE = ['shelf', 'repair', 'retired']

/** Sells a disc: it is retired, and its price counts as a sale of today. Throws 409 with the present copy. */
export async function sellCopy(db: D1Database, admin: Session, copy: CopyRow, sale: SaleForm): Promise<string> {
  const { code, productName, state } = copy
  const { buyer, method } = sale
  const present = { copy }
  if (!FOR_SALE.includes(state)) throw conflict('copies.out', `${placeText(copy)} It cannot be sold now.`, { present })
  const now = Date.now()
  const price = formatAmount(sale.rupees)
  const reason = `Sold to ${buyer} for ${price}`
  await write(
    db,
    [
      ...moveFree(code, copy.state, { to: 'retired', reason }, now),
      insertSale(
        { id: randomId(), code, productName, paisa: paisa(sale.rupees), method, buyer, stateBefore: state },
        admin.subject,
        now,
      ),
      auditEntry(admin, 'copy.sold', code, `${price} ${PAID_BY[method]}, ${buyer}`, now),
    ],
    {
      'sales.code': () => conflict('copies.sold', `${code} is sold already.`, { present }),
      state_moved: () => conflict('copies.moved', 'This disc has just been moved. Please check it again.', { present }),
      copy_in_hand: () => promised(copy),
    },
  )
  return `${productName}, disc ${code}, is sold for ${price}`
}

/** Takes the sale of a disc back: it is where it was before, and its price counts as given back today. */
export async function undoSaleOf(db: D1Database, admin: Session, copy: CopyRow): Promise<string> {
  const { code, productName } = copy
  const sold = await findSale(db, code)
  const notSold = () => conflict('copies.not-sold', `${code} is not sold.`, { present: { copy } })
  if (!sold) throw notSold()
  const { sale, stateBefore } = sold
  const now = Date.now()
  const price = formatAmount(sale.rupees)
  await write(
    db,
    [
      ...markUndone(sale.saleId, admin.subject, now),
      ...moveFree(code, 'retired', { to: stateBefore, reason: 'The sale was undone' }, now),
      auditEntry(admin, 'copy.sale-undone', code, `${price} ${PAID_BY[sale.method]}, ${sale.buyer}`, now),
    ],
    { state_moved: notSold },
  )
  return `The sale of ${productName}, disc ${code}, is undone: ${price} are given back`
}
