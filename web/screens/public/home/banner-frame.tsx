import type { ReactNode } from 'react'
import styles from '#web/screens/public/home/banner-frame.module.css'
import { BannerLoading } from '#web/screens/public/home/banner-loading.tsx'

/** The fixed place of a banner, 5 to 2, whatever lies in it: nothing moves when it arrives. */
export function BannerFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

/** Stands in for the whole carousel while its code is on its way. */
export function BannerWaiting() {
  return (
    <div className={styles.waiting}>
      <BannerFrame>
        <BannerLoading />
      </BannerFrame>
    </div>
  )
}
