import type { RunStop } from '#contract/run-sheet.ts'
import styles from '#web/admin/run/order-list.module.css'
import sorting from '#web/ui/sorting.module.css'
import { Grip, MoveButtons } from '#web/ui/sorting.tsx'
import { useSortableRows } from '#web/ui/use-sortable-rows.ts'

interface OrderListProps {
  stops: readonly RunStop[]
  /** Called with the User IDs in their new order. */
  onOrder: (userIds: string[]) => void
}

/** The visits of a day as short rows, whose order is changed by buttons or by dragging. */
export function OrderList({ stops, onOrder }: OrderListProps) {
  const { list, announcement, move, startDrag } = useSortableRows(stops, {
    nameOf,
    onOrder: (sorted) => onOrder(sorted.map(({ userId }) => userId)),
  })
  return (
    <>
      <p className={sorting.announcement} role="status">
        {announcement}
      </p>
      <ol ref={list} className={styles.rows} aria-label="Order of the visits">
        {stops.map((stop, index) => {
          const name = nameOf(stop)
          return (
            <li key={stop.userId} className={`${sorting.row} ${styles.row}`}>
              <Grip onGrip={(event) => startDrag(event, index)} />
              <p className={styles.stop}>
                <b>
                  {index + 1}. {name}
                </b>{' '}
                {[stop.area, stop.city].filter(Boolean).join(', ')}
              </p>
              <div className={styles.buttons}>
                <MoveButtons
                  name={name}
                  index={index}
                  isLast={index === stops.length - 1}
                  onMove={(to) => move(index, to)}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function nameOf({ name, userId }: RunStop): string {
  return name || userId
}
