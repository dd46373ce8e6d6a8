import type { PointerEvent } from 'react'
import { expectedText, lineText, type QueueEntry } from '#contract/queue.ts'
import { GameRow } from '#web/parts/game-row.tsx'
import { MemberIcon } from '#web/parts/member-icon.tsx'
import styles from '#web/screens/customer/queue/queue-row.module.css'
import { useLeaving } from '#web/screens/customer/queue/use-leaving.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

interface QueueRowProps {
  entry: QueueEntry
  /** 0 is the top. */
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
  /** The row that had the focus is going. */
  onGone: () => void
}

/** A game of the queue: its line, the day to expect it, and the ways to move it or take it off. */
export function QueueRow({ entry, index, isLast, onMove, onGrip, onGone }: QueueRowProps) {
  const { productCode, title, platform, category, cover } = entry
  // Some titles are on the queue for both.
  const name = `${title} for ${platform}`
  const { isLeaving, leave, stay, notice } = useLeaving(productCode, onGone)

  if (isLeaving) {
    return (
      <div ref={notice} className={styles.leaving}>
        <p role="status">{name} is off your queue.</p>
        <Button variant="quiet" onClick={stay} aria-label={`Undo: ${name}`}>
          Undo
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.entry}>
      <span className={styles.grip} onPointerDown={onGrip} title="Drag to another place">
        <MemberIcon name="grip" />
      </span>
      <b className={styles.place}>{index + 1}</b>
      <GameRow
        productCode={productCode}
        title={title}
        platform={platform}
        category={category}
        cover={cover}
        actions={
          <>
            <IconButton
              icon={<MemberIcon name="top" />}
              label={`Move ${name} to the top`}
              disabled={index === 0}
              onClick={() => onMove(0)}
            />
            <IconButton
              icon={<MemberIcon name="up" />}
              label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              icon={<MemberIcon name="down" />}
              label={`Move ${name} down`}
              disabled={isLast}
              onClick={() => onMove(index + 1)}
            />
            <IconButton icon="close" label={`Take ${name} off my queue`} onClick={leave} />
          </>
        }
      >
        <p className={styles.line}>{lineText(entry)}</p>
        <p className={styles.day}>
          {entry.expectedOn && 'Expected '}
          {expectedText(entry)}
        </p>
      </GameRow>
    </div>
  )
}
