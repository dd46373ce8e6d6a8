import styles from '#web/screens/public/home/banner-loading.module.css'

/** While banners load: the text 'Loading' with four animated blocks (section 2). */
export function BannerLoading() {
  return (
    <div className={styles.loading} data-needs-script>
      <p>Loading</p>
      <div className={styles.blocks} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
