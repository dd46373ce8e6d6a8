import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/carousel.module.css'

interface CarouselControlsProps {
  canPrevious: boolean
  canNext: boolean
  onPrevious: () => void
  onNext: () => void
  /** Without anywhere to go they keep their place, so that nothing moves when there is. */
  idle: boolean
  /** Where it stands: bullets or a count. */
  children: ReactNode
}

/** Previous and next, with what stands between them. */
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
