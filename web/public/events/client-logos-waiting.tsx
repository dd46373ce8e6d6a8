import styles from '#web/public/events/client-logos.module.css'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A skeleton of the logos in their final size. */
export function ClientLogosWaiting() {
  return (
    <div data-needs-script>
      <Section>
        <h2>Our clients</h2>
        <div className={styles.logos}>
          <Skeleton label="Loading logos" className={styles.waiting} />
        </div>
      </Section>
    </div>
  )
}
