import styles from '#web/app/screen-loading.module.css'
import { Spinner } from '#web/ui/spinner.tsx'

/** Stands in for a screen whose code is on its way; appears only when that takes a moment. */
export function ScreenLoading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading page" />
    </div>
  )
}
