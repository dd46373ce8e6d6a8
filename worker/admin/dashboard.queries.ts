interface Totals {
  customers: number
  active_memberships: number
  earned_paisa: number
}

/** Totals that triggers of schema.sql keep. */
export async function findTotals(db: D1Database): Promise<Totals> {
  const totals: Totals = {
    customers: 0,
    active_memberships: 0,
    earned_paisa: 0,
  }
  const { results } = await db
    .prepare('SELECT name, value FROM totals')
    .all<{ name: keyof Totals; value: number }>()
  for (const { name, value } of results) totals[name] = value
  return totals
}
