import { BannerFrame } from '#web/public/home/banner-frame.tsx'
import styles from '#web/public/home/banner-hero.module.css'

/** Left edge and height of each case. */
const CASES = [
  [70, 150],
  [100, 132],
  [128, 156],
  [160, 140],
  [188, 150],
  [218, 126],
  [330, 148],
  [360, 134],
  [388, 156],
] as const

/** A drawn shelf that replaces the carousel when there are no banners. */
export function BannerHero() {
  return (
    <div className={styles.hero}>
      <BannerFrame>
        <svg className={styles.shelf} viewBox="0 0 500 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <rect className={styles.board} y="178" width="500" height="8" />
          {CASES.map(([x, height]) => (
            <rect key={x} className={styles.case} x={x} y={178 - height} width="24" height={height} rx="3" />
          ))}
          <circle className={styles.disc} cx="287" cy="135" r="42" strokeWidth="2" />
          <circle className={styles.disc} cx="287" cy="135" r="12" strokeWidth="2" />
        </svg>
      </BannerFrame>
    </div>
  )
}
