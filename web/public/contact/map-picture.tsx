import styles from '#web/public/contact/map-picture.module.css'

/** A drawn map as decoration; the address is text beside it. */
export function MapPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 800 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.sea} d="M0 320V236q120-34 250-8t270-6 280 24v74z" />
      <path className={styles.park} d="M96 44h132l18 78H84z" />
      <path className={styles.park} d="M596 148h116l10 56H588z" />
      <path
        className={styles.street}
        d="M-10 28 810 74M-10 140l820 34M-10 206q400-30 820 18M60-10 40 240M300-10l-26 250M424-10l14 240M560-10l-14 250M730-10l26 250"
      />
      <path className={styles.avenue} d="M-10 92q420-30 820 40M360-10l6 250" />
      <path className={styles.pin} d="M366 196c-26-34-38-48-38-68a38 38 0 0 1 76 0c0 20-12 34-38 68z" />
      <circle className={styles.hole} cx="366" cy="128" r="13" />
    </svg>
  )
}
