import { formatDay } from '#contract/dates.ts'
import type { GameRow } from '#contract/games.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import { gameList } from '#web/data/admin-games.ts'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** The library: every game with its copies. */
export function GamesScreen() {
  return (
    <AdminList
      of={gameList}
      title="Games"
      about="The games of the library and their copies."
      columns={COLUMNS}
      rowKey={({ productCode }) => productCode}
      searchLabel="Search by title or code"
      empty="There is no game yet"
    />
  )
}

const COLUMNS: Column<GameRow>[] = [
  { header: 'Code', cell: ({ productCode }) => productCode },
  { header: 'Title', cell: ({ productName }) => productName },
  { header: 'Category', cell: ({ gameCategory }) => gameCategory },
  { header: 'Available since', cell: ({ availableSince }) => formatDay(availableSince) },
  { header: 'Retail price', cell: ({ retailPrice }) => formatRupees(paisa(retailPrice)) },
  { header: 'In hand', cell: ({ inHandStock, owned }) => `${inHandStock} of ${owned}` },
]
