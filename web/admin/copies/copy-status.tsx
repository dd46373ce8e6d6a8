import { COPY_STATE_NAMES, type CopyState } from '#contract/copies.ts'
import { Status, type StatusTone } from '#web/ui/data-table.tsx'

const TONES: Record<CopyState, StatusTone> = {
  shelf: 'quiet',
  packed: 'accent',
  out: 'success',
  collected: 'warning',
  repair: 'warning',
  lost: 'danger',
  retired: 'quiet',
}

/** The place of a disc. */
export function CopyStatus({ state }: { state: CopyState }) {
  return <Status tone={TONES[state]}>{COPY_STATE_NAMES[state]}</Status>
}
