import type { ReactNode } from 'react'
import styles from '#web/public/home/banner-frame.module.css'
import { BannerLoading } from '#web/public/home/banner-loading.tsx'

/** A frame with a fixed ratio, 5:2, so that a loaded banner causes no layout shift. */
export function BannerFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

/** Shown until the code of the carousel has loaded. */
export function BannerWaiting() {
  return (
    <div className={styles.waiting}>
      <BannerFrame>
        <BannerLoading />
      </BannerFrame>
    </div>
  )
}
