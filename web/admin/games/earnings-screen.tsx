import { Link } from 'react-router-dom'
import { listEarnings } from '#contract/calls/shop-games.ts'
import { counted } from '#contract/counts.ts'
import type { EarningRow } from '#contract/earnings.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import copies from '#web/admin/copies/copies.module.css'
import { daysText } from '#web/admin/copies/copy-texts.ts'
import { paidText, paybackText, shareText } from '#web/admin/games/game-state.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** What each game earned, for owners (docs/product.md, What a game earns). */
export function EarningsScreen() {
  return (
    <AdminList
      of={listEarnings}
      title="What games earn"
      about="Rentals, days out, share of the rents, price and payback of each game."
      columns={COLUMNS}
      rowKey={({ productCode }) => productCode}
      lead={
        <>
          Rentals, days out and rent count from the first day of the shop. The rent of a month is shared by the days
          that discs were out, once the month is over. Payback needs the price of every disc that the game ever had:
          open a disc of <Link to={adminPaths.copies}>Discs</Link> to enter it.
        </>
      }
      searchLabel="Search by title or code"
      filters={[
        {
          name: 'sort',
          label: 'Sort',
          unset: 'Most rent first',
          options: [
            { value: 'least', text: 'Least rent first' },
            { value: 'rentals', text: 'Most rentals first' },
            { value: 'payback', text: 'Best payback first' },
          ],
        },
      ]}
      empty="No games yet"
    >
      <nav className={copies.links} aria-label="Games and discs">
        <ButtonLink variant="quiet" to={adminPaths.copiesWith({ state: 'shelf' })}>
          Discs longest on the shelf
        </ButtonLink>
      </nav>
    </AdminList>
  )
}

const COLUMNS: Column<EarningRow>[] = [
  {
    header: 'Game',
    breaksWords: true,
    phone: 'title',
    cell: ({ productCode, productName, owned }) => (
      <>
        <Link to={adminPaths.gameDetail(productCode)}>{productName}</Link>
        <p className={copies.soft}>
          {productCode}, {counted(owned, 'copy', 'copies')}
        </p>
      </>
    ),
  },
  { header: 'Rentals', noWrap: true, isNumber: true, cell: ({ rentals }) => rentals },
  { header: 'Days out', noWrap: true, isNumber: true, isExtra: true, cell: ({ daysOut }) => daysOut },
  { header: 'Share of rent', noWrap: true, isNumber: true, phone: 'end', cell: ({ rent }) => shareText(rent) },
  { header: 'Price paid', noWrap: true, isNumber: true, isRare: true, phone: 'hidden', cell: paidText },
  { header: 'Payback', isNumber: true, isRare: true, cell: paybackText },
  {
    header: 'Longest on the shelf',
    noWrap: true,
    isNumber: true,
    isExtra: true,
    phone: 'hidden',
    cell: ({ shelvedAt, owned }) => {
      if (shelvedAt === null) return owned === 0 ? 'No discs' : 'None there'
      return daysText(shelvedAt, Date.now())
    },
  },
]
