import styles from '#web/public/home/banner-loading.module.css'

/** Specified: the text 'Loading' with four animated blocks (docs/product.md, Public screens). */
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
