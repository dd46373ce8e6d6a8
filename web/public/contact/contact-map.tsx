import { useState } from 'react'
import { company } from '#web/content/company.ts'
import styles from '#web/public/contact/contact-map.module.css'
import { MapPicture } from '#web/public/contact/map-picture.tsx'
import { Button } from '#web/ui/button.tsx'

const place = new URLSearchParams({ q: `${company.brand}, ${company.mapPlace}` })
const EMBED = `https://www.google.com/maps?${place}&output=embed`
const EXTERNAL_LINK = `https://www.google.com/maps?${place}`

/** A drawn map. The Google map loads only after a click, because it calls a third party. */
export function ContactMap() {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <iframe className={styles.map} src={EMBED} title="Map" allowFullScreen />
  return (
    <div className={styles.drawn}>
      <div className={styles.picture}>
        <MapPicture />
        <Button variant="quiet" onClick={() => setIsOpen(true)} data-needs-script>
          Load the live map
        </Button>
      </div>
      <a href={EXTERNAL_LINK}>Open Google Maps</a>
    </div>
  )
}
