import sql from 'sql-template-tag'
import * as v from 'valibot'
import { CONDITION_NAMES, CONDITIONS, COPY_STATE_NAMES, COPY_STATES } from '#contract/copies.ts'
import { ABOUT_FACTS } from '#contract/game-facts.ts'
import { IMPORT_COLUMNS, type ImportField } from '#contract/imports.ts'
import { formatPhone } from '#contract/phone.ts'
import { planById } from '#contract/plans.ts'
import { all } from '../../platform/database/database.ts'
import { dayColumn, flagColumn, rupeesColumn } from '../../platform/database/row.ts'
import { aboutColumn } from '../../shop/games/game-about.ts'

/** Games or customers of one read. */
const PAGE = 200

const discOfGame = v.object({
  productCode: v.string(),
  productName: v.string(),
  platform: v.string(),
  gameCategory: v.string(),
  availableSince: dayColumn,
  retailPrice: rupeesColumn,
  aliases: v.string(),
  about: aboutColumn,
  disc: v.nullable(v.string()),
  condition: v.nullable(v.picklist(CONDITIONS)),
  state: v.nullable(v.picklist(COPY_STATES)),
  price: v.nullable(rupeesColumn),
  supplier: v.nullable(v.string()),
  boughtOn: v.nullable(v.string()),
  isRetired: flagColumn,
  eans: v.string(),
})

type Line = Partial<Record<ImportField, string | number>>

/** All games with a line for each disc, by code. What the game is stands in its first line. */
export async function* exportGames(db: D1Database): AsyncGenerator<object[]> {
  for (let after = ''; ; ) {
    const discs = await all(
      db,
      discOfGame,
      sql`SELECT games.product_code AS productCode, title AS productName, platform, category AS gameCategory,
                available_since AS availableSince, retail_paisa AS retailPrice, aliases, about, copies.code AS disc,
                copies.condition, copies.state, copies.price_paisa AS price, copies.supplier,
                copies.bought_on AS boughtOn, retired_at IS NOT NULL AS isRetired,
                coalesce((SELECT group_concat(ean, '; ' ORDER BY ean) FROM game_eans INDEXED BY eans_of_game
                          WHERE game_eans.product_code = games.product_code), '') AS eans
         FROM (SELECT * FROM games WHERE product_code > ${after} ORDER BY product_code LIMIT ${PAGE}) AS games
           LEFT JOIN copies ON copies.product_code = games.product_code
         ORDER BY games.product_code, copies.number`,
    )
    if (discs.length === 0) return
    yield discs.map((disc, at) => labelled('games', lineOfDisc(disc, disc.productCode !== discs[at - 1]?.productCode)))
    after = discs.at(-1)?.productCode ?? ''
  }
}

function lineOfDisc(row: v.InferOutput<typeof discOfGame>, isFirst: boolean): Line {
  const { productCode, productName, platform, gameCategory, availableSince, retailPrice, aliases, about } = row
  const abouts = Object.keys(ABOUT_FACTS) as (keyof typeof ABOUT_FACTS)[]
  const facts = {
    ...{ productCode, gameCategory, availableSince, retailPrice, aliases, eans: row.eans },
    isRetired: row.isRetired ? 'Yes' : '',
    ...Object.fromEntries(abouts.map((name) => [name, about[name] || ''])),
  }
  const { disc, condition, state, price, supplier, boughtOn } = row
  const place = state && ['repair', 'lost', 'retired'].includes(state) ? state : 'shelf'
  return {
    ...{ productName, platform, ...(isFirst && facts) },
    ...(disc === null
      ? { count: 0 }
      : {
          ...{ disc, condition: condition ? CONDITION_NAMES[condition] : '', place: COPY_STATE_NAMES[place] },
          ...{ price: price || '', supplier: supplier ?? '', boughtOn: boughtOn ?? '' },
        }),
  }
}

const customer = v.object({
  number: v.number(),
  userId: v.string(),
  name: v.string(),
  mobileNo: v.string(),
  email: v.nullable(v.string()),
  city: v.string(),
  area: v.string(),
  address: v.string(),
  planId: v.nullable(v.number()),
  status: v.nullable(v.string()),
  startedOn: v.nullable(v.string()),
  renewsOn: v.nullable(v.string()),
  deposit: v.nullable(rupeesColumn),
  balance: rupeesColumn,
  net: rupeesColumn,
  endsOn: v.nullable(v.string()),
  nextPlanId: v.nullable(v.number()),
  discs: v.nullable(v.string()),
  since: v.nullable(v.string()),
})

/** All customers with plan, money and the discs that they have, by User ID. */
export async function* exportCustomers(db: D1Database): AsyncGenerator<object[]> {
  for (let after = 0; ; ) {
    const customers = await all(
      db,
      customer,
      sql`SELECT number, members.user_id AS userId, name, mobile_no AS mobileNo, email, city, area, address,
                plan_id AS planId, memberships.status, started_on AS startedOn, renews_on AS renewsOn,
                deposit_paisa AS deposit, balance_paisa AS balance, net_paisa AS net,
                ends_on AS endsOn, next_plan_id AS nextPlanId,
                group_concat(item_code, '; ' ORDER BY item_code) AS discs,
                group_concat(date(handed_over_at / 1000, 'unixepoch', '+5 hours'), '; ' ORDER BY item_code) AS since
         FROM (SELECT * FROM members WHERE number > ${after} ORDER BY number LIMIT ${PAGE}) AS members
           LEFT JOIN memberships ON memberships.user_id = members.user_id
           LEFT JOIN game_requests
             ON game_requests.user_id = members.user_id AND game_requests.status IN ('HANDED_OVER', 'COLLECTED')
         GROUP BY number ORDER BY number`,
    )
    if (customers.length === 0) return
    yield customers.map((row) => labelled('customers', lineOfCustomer(row)))
    after = customers.at(-1)?.number ?? 0
  }
}

/** After its end a membership is no plan any more, and its deposit is part of what the shop owes. */
function lineOfCustomer(row: v.InferOutput<typeof customer>): Line {
  const { userId, name, mobileNo, email, city, area, address, planId, status, balance, net } = row
  const isRunning = status !== null && status !== 'CANCELLED'
  return {
    ...{ userId, name, mobileNo: formatPhone(mobileNo), email: email ?? '', city, area, address },
    balance: isRunning ? balance : net,
    ...(isRunning && {
      planName: planById(planId ?? 0)?.planName ?? '',
      ...{ startedOn: row.startedOn ?? '', renewsOn: row.renewsOn ?? '', deposit: row.deposit ?? 0 },
      ...{ discs: row.discs ?? '', since: row.since ?? '', isHeld: status === 'HOLD' ? 'Yes' : '' },
      ...{ endsOn: row.endsOn ?? '', nextPlan: planById(row.nextPlanId ?? 0)?.planName ?? '' },
    }),
  }
}

/** A line by the headings of its columns. */
function labelled(kind: keyof typeof IMPORT_COLUMNS, line: Line): object {
  const columns: Record<string, { label: string }> = IMPORT_COLUMNS[kind]
  return Object.fromEntries(Object.entries(line).map(([field, value]) => [columns[field]?.label ?? field, value]))
}
