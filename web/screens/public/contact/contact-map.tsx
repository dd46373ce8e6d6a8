import { useState } from 'react'
import { company } from '#web/content/company.ts'
import styles from '#web/screens/public/contact/contact-map.module.css'
import { MapPicture } from '#web/screens/public/contact/map-picture.tsx'
import { Button } from '#web/ui/button.tsx'

const place = new URLSearchParams({ q: `${company.brand}, ${company.mapPlace}` })
const EMBED = `https://www.google.com/maps?${place}&output=embed`
const ELSEWHERE = `https://www.google.com/maps?${place}`

/** Our own picture of the place; the real map, a third party's, only when somebody asks for it. */
export function ContactMap() {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <iframe className={styles.map} src={EMBED} title="Map" allowFullScreen />
  return (
    <div className={styles.map}>
      <MapPicture />
      <div className={styles.card}>
        <p>{company.mapPlace}</p>
        <Button onClick={() => setIsOpen(true)} data-needs-script>
          Show the map
        </Button>
        <a href={ELSEWHERE}>Open in Google Maps</a>
      </div>
    </div>
  )
}
