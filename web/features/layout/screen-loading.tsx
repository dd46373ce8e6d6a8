import styles from '#web/features/layout/screen-loading.module.css'
import { Spinner } from '#web/ui/spinner.tsx'

/** Shown while the code of a screen loads. The style sheet delays it, so that a fast load shows nothing. */
export function ScreenLoading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading page" />
    </div>
  )
}
