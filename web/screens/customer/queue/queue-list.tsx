import { useRef, useState } from 'react'
import type { QueueOrder, QueueReply } from '#contract/queue.ts'
import { arrangeQueue } from '#web/data/queue.ts'
import { OnlyTop } from '#web/screens/customer/queue/only-top.tsx'
import { QueueRow } from '#web/screens/customer/queue/queue-row.tsx'
import styles from '#web/screens/customer/queue/queue-screen.module.css'
import { showOutcome } from '#web/ui/toast.tsx'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'

/** The queue in the member's order, changed by buttons, keyboard or dragging. */
export function QueueList({ queue }: { queue: QueueReply }) {
  const { entries, onlyTop } = queue
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useKeptFocus(entries)
  const startDrag = useDragOrder(list, move)

  function move(from: number, to: number) {
    const entry = entries[from]
    if (!entry) return
    keepFocus()
    setAnnouncement(`${entry.title} for ${entry.platform} is now ${to + 1} of ${entries.length}`)
    const productCodes = entries
      .toSpliced(from, 1)
      .toSpliced(to, 0, entry)
      .map(({ productCode }) => productCode)
    save({ productCodes, onlyTop })
  }

  return (
    <div className={styles.queue}>
      <OnlyTop
        value={onlyTop}
        count={entries.length}
        onChange={(top) =>
          save({ productCodes: entries.map(({ productCode }) => productCode), onlyTop: top })
        }
      />
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
      <ol ref={list} className={styles.rows} aria-label="My queue" tabIndex={-1}>
        {entries.map((entry, index) => (
          <li key={entry.productCode} className={styles.row}>
            <QueueRow
              entry={entry}
              index={index}
              isLast={index === entries.length - 1}
              onMove={(to) => move(index, to)}
              onGrip={(event) => startDrag(event, index)}
              onRemove={() => list.current?.focus()}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

async function save(order: QueueOrder) {
  const outcome = await arrangeQueue(order)
  if (outcome && !outcome.success) showOutcome(outcome)
}
