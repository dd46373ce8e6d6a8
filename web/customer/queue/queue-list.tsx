import type { QueueEntry, QueueOrder, QueueReply } from '#contract/queue.ts'
import { OnlyTop } from '#web/customer/queue/only-top.tsx'
import { QueueRow } from '#web/customer/queue/queue-row.tsx'
import styles from '#web/customer/queue/queue-screen.module.css'
import { arrangeQueue } from '#web/features/rentals/queue.ts'
import sorting from '#web/ui/sorting.module.css'
import { showOutcome } from '#web/ui/toast.tsx'
import { useSortableRows } from '#web/ui/use-sortable-rows.ts'

/** The queue in the member's order, changed by buttons, keyboard or dragging. */
export function QueueList({ queue }: { queue: QueueReply }) {
  const { entries, onlyTop } = queue
  const { list, announcement, move, startDrag } = useSortableRows(entries, {
    nameOf: ({ title, platform }) => `${title} for ${platform}`,
    onOrder: (sorted) => save({ productCodes: codesOf(sorted), onlyTop }),
  })

  return (
    <div className={styles.queue}>
      <OnlyTop
        value={onlyTop}
        count={entries.length}
        onChange={(top) => save({ productCodes: codesOf(entries), onlyTop: top })}
      />
      <p className={sorting.announcement} role="status">
        {announcement}
      </p>
      <ol ref={list} className={styles.rows} aria-label="My queue" tabIndex={-1}>
        {entries.map((entry, index) => (
          <li key={entry.productCode} className={`${sorting.row} ${styles.row}`}>
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

function codesOf(entries: readonly QueueEntry[]): string[] {
  return entries.map(({ productCode }) => productCode)
}

async function save(order: QueueOrder) {
  const outcome = await arrangeQueue(order)
  if (outcome && !outcome.success) showOutcome(outcome)
}
