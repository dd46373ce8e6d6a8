import { company } from '#web/content/company.ts'
import styles from '#web/customer/dashboard/dashboard-screen.module.css'
import { useInstallOffer } from '#web/customer/install-offer.ts'
import { remember } from '#web/features/memberships/memberships.ts'
import { Button } from '#web/ui/button.tsx'
import shapes from '#web/ui/case.module.css'

/** Offers to install the site, when the browser can, until the member declines. */
export function InstallCard() {
  const install = useInstallOffer()
  if (!install) return null
  return (
    <section className={`${shapes.case} ${styles.install}`} aria-label="Install">
      <h2 className={styles.installTitle}>{company.brand} on your home screen</h2>
      <p>It opens like an app, and shows your games and your plan without a connection too.</p>
      <div className={styles.installButtons}>
        <Button variant="quiet" onClick={install}>
          Install
        </Button>
        <Button variant="quiet" onClick={() => remember({ hidesInstall: true })}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}
