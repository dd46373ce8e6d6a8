import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/carousel.module.css'

interface CarouselControlsProps {
  canPrevious: boolean
  canNext: boolean
  onPrevious: () => void
  onNext: () => void
  /** Hides the controls but keeps their space, because there is only one page. */
  invisible: boolean
  /** Bullets or a count. */
  children: ReactNode
}

/** The buttons Previous and Next with `children` between them. */
export function CarouselControls(props: CarouselControlsProps) {
  const { canPrevious, canNext, onPrevious, onNext, invisible, children } = props
  return (
    <div className={styles.controls} data-invisible={invisible || undefined} data-needs-script>
      <IconButton icon="previous" label="Previous" disabled={!canPrevious} onClick={onPrevious} />
      {children}
      <IconButton icon="next" label="Next" disabled={!canNext} onClick={onNext} />
    </div>
  )
}
