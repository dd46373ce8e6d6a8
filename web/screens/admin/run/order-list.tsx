import { useRef, useState } from 'react'
import type { RunStop } from '#contract/run-sheet.ts'
import { MemberIcon } from '#web/parts/member-icon.tsx'
import styles from '#web/screens/admin/run/order-list.module.css'
import { IconButton } from '#web/ui/button.tsx'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'

interface OrderListProps {
  stops: readonly RunStop[]
  /** Called with the User IDs in their new order. */
  onOrder: (userIds: string[]) => void
}

/** The visits of a day as short rows, whose order is changed by buttons or by dragging. */
export function OrderList({ stops, onOrder }: OrderListProps) {
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useKeptFocus(stops)
  const startDrag = useDragOrder(list, move)

  function move(from: number, to: number) {
    const stop = stops[from]
    if (!stop) return
    keepFocus()
    setAnnouncement(`${nameOf(stop)} is now ${to + 1} of ${stops.length}`)
    const moved = stops.toSpliced(from, 1).toSpliced(to, 0, stop)
    onOrder(moved.map(({ userId }) => userId))
  }

  return (
    <>
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
      <ol ref={list} className={styles.rows} aria-label="Order of the visits">
        {stops.map((stop, index) => {
          const name = nameOf(stop)
          return (
            <li key={stop.userId} className={styles.row}>
              <span
                className={styles.grip}
                title="Drag to reorder"
                onPointerDown={(event) => startDrag(event, index)}
              >
                <MemberIcon name="grip" />
              </span>
              <p className={styles.stop}>
                <b>
                  {index + 1}. {name}
                </b>{' '}
                {[stop.area, stop.city].filter(Boolean).join(', ')}
              </p>
              <div className={styles.buttons}>
                <IconButton
                  icon={<MemberIcon name="top" />}
                  label={`Move ${name} to the top`}
                  disabled={index === 0}
                  onClick={() => move(index, 0)}
                />
                <IconButton
                  icon={<MemberIcon name="up" />}
                  label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={<MemberIcon name="down" />}
                  label={`Move ${name} down`}
                  disabled={index === stops.length - 1}
                  onClick={() => move(index, index + 1)}
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
