import { useRef, useState } from 'react'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'

interface SortableRows<Row> {
  /** Read out when the row has moved. */
  nameOf: (row: Row) => string
  /** Called with all rows in their new order. */
  onOrder: (rows: Row[]) => void
}

/**
 * Rows whose order a person changes by buttons (`move`) or by dragging (`startDrag`). `list` is the element with one
 * child for each row, `announcement` the text for screen readers.
 */
export function useSortableRows<Row>(rows: readonly Row[], { nameOf, onOrder }: SortableRows<Row>) {
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useKeptFocus(rows)
  const startDrag = useDragOrder(list, move)

  function move(from: number, to: number) {
    const row = rows[from]
    if (row === undefined) return
    keepFocus()
    setAnnouncement(`${nameOf(row)} is now ${to + 1} of ${rows.length}`)
    const others = rows.filter((_, place) => place !== from)
    onOrder([...others.slice(0, to), row, ...others.slice(to)])
  }

  return { list, announcement, move, startDrag }
}
