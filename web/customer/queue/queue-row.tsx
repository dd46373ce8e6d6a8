import type { PointerEvent } from 'react'
import { daysUntil, formatDay, formatInstant } from '#contract/dates.ts'
import { expectedText, lineText, type QueueEntry } from '#contract/queue.ts'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import styles from '#web/customer/queue/queue-row.module.css'
import { useDelayedRemoval } from '#web/customer/queue/use-delayed-removal.ts'
import { GameRow } from '#web/features/games/game-row.tsx'
import { skipGame } from '#web/features/rentals/queue.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Grip, MoveButtons } from '#web/ui/sorting.tsx'

interface QueueRowProps {
  entry: QueueEntry
  /** 0 is the top. */
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
  /** The row with the focus is about to be removed. */
  onRemove: () => void
}

/** A queue entry: its place in the line, the expected day, and buttons to move or remove it. */
export function QueueRow({ entry, index, isLast, onMove, onGrip, onRemove }: QueueRowProps) {
  const { productCode, title, platform } = entry
  // A title may be in the queue for both platforms.
  const name = `${title} for ${platform}`
  const { isRemoved, remove, undo, notice } = useDelayedRemoval(productCode, onRemove)

  if (isRemoved) {
    return (
      <div ref={notice} className={styles.removed}>
        <p role="status">{name} was removed from your queue.</p>
        <Button variant="quiet" onClick={undo} aria-label={`Undo: ${name}`}>
          Undo
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.entry}>
      <b className={styles.place}>{index + 1}</b>
      <Grip onGrip={onGrip} />
      <GameRow
        {...entry}
        actions={
          <>
            <div className={styles.skip}>
              <SkipButton entry={entry} name={name} />
            </div>
            <div className={styles.moves}>
              <MoveButtons name={name} index={index} isLast={isLast} onMove={onMove} />
              <IconButton icon="close" label={`Remove ${name} from my queue`} onClick={remove} />
            </div>
          </>
        }
      >
        <p className={styles.line}>{lineText(entry)}</p>
        <p className={styles.day}>{expectedText(entry)}</p>
        {entry.lastAskedAt !== null && (
          <p className={styles.line}>The last copy went to a member who asked on {formatInstant(entry.lastAskedAt)}</p>
        )}
        {isSkipped(entry) && <p className={styles.line}>Skipped until {formatDay(entry.passedUntil)}</p>}
      </GameRow>
    </div>
  )
}

const SKIP = `Skip for ${QUEUE_SETTINGS.passDays} days`

/** Skips the game once: the place stays, and its copies go to the next members. */
function SkipButton({ entry, name }: { entry: QueueEntry; name: string }) {
  const { productCode, passedUntil } = entry
  const endSkip = () => skipGame(productCode, 'DELETE')
  if (isSkipped(entry)) {
    return (
      <CommandButton command={endSkip} aria-label={`I want it now: ${name}`}>
        I want it now
      </CommandButton>
    )
  }
  if (passedUntil !== '') return null
  return (
    <CommandButton
      command={() => skipGame(productCode, 'POST')}
      question={`We skip ${name} for ${QUEUE_SETTINGS.passDays} days: its copies go to the next members. You keep your place. You can do this only once for this game.`}
      undo={endSkip}
      aria-label={`${SKIP}: ${name}`}
    >
      {SKIP}
    </CommandButton>
  )
}

function isSkipped({ passedUntil }: QueueEntry): boolean {
  return passedUntil !== '' && daysUntil(passedUntil, Date.now()) > 0
}
