import { useState } from 'react'
import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import styles from '#web/public/contact/contact-map.module.css'
import { MapPicture } from '#web/public/contact/map-picture.tsx'
import { Button } from '#web/ui/button.tsx'

/** A drawn map. The Google map loads only after a click, because it calls a third party. */
export function ContactMap() {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return (
      <iframe
        className={styles.map}
        src={mapAddress('', { q: place(), output: 'embed' })}
        title="Map"
        allowFullScreen
      />
    )
  return (
    <div className={styles.drawn}>
      <div className={styles.picture}>
        <MapPicture />
        <Button variant="quiet" onClick={() => setIsOpen(true)} data-needs-script>
          Load the live map
        </Button>
      </div>
      <MapLink />
    </div>
  )
}

export function MapLink() {
  return (
    <a className={styles.link} href={mapAddress('/dir/', { api: '1', destination: place() })} {...placed('map')}>
      Get directions in Google Maps
    </a>
  )
}

function place(): string {
  return `${company.brand}, ${company.mapPlace}`
}

function mapAddress(path: string, query: Record<string, string>): string {
  return `https://www.google.com/maps${path}?${new URLSearchParams(query)}`
}
