import type { PointerEvent } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { MemberIcon } from '#web/ui/member-icon.tsx'
import styles from '#web/ui/sorting.module.css'

/** The handle by which a row is dragged. */
export function Grip({ onGrip }: { onGrip: (event: PointerEvent<HTMLElement>) => void }) {
  return (
    <span className={styles.grip} onPointerDown={onGrip} title="Drag to reorder">
      <MemberIcon name="grip" />
    </span>
  )
}

interface MoveButtonsProps {
  /** Of the row. */
  name: string
  /** 0 is the top. */
  index: number
  isLast: boolean
  onMove: (to: number) => void
}

/** The buttons that move a row. */
export function MoveButtons({ name, index, isLast, onMove }: MoveButtonsProps) {
  return (
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
    </>
  )
}
