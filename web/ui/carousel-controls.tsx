import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/carousel.module.css'

interface CarouselControlsProps {
  canPrevious: boolean
  canNext: boolean
  onPrevious: () => void
  onNext: () => void
  /** Hidden but still taking space, because there is only one page. */
  idle: boolean
  /** Bullets or a count. */
  children: ReactNode
}

/** The buttons Previous and Next with `children` between them. */
export function CarouselControls(props: CarouselControlsProps) {
  const { canPrevious, canNext, onPrevious, onNext, idle, children } = props
  return (
    <div className={styles.controls} data-idle={idle || undefined}>
      <IconButton icon="previous" label="Previous" disabled={!canPrevious} onClick={onPrevious} />
      {children}
      <IconButton icon="next" label="Next" disabled={!canNext} onClick={onNext} />
    </div>
  )
}
