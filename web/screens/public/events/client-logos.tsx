import { useQuery } from '@tanstack/react-query'
import { publicImagesQuery } from '#web/data/images.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Section } from '#web/parts/section.tsx'
import styles from '#web/screens/public/events/client-logos.module.css'
import { ClientLogosWaiting } from '#web/screens/public/events/client-logos-waiting.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** How long a logo stays (section 9). */
const AUTOPLAY_MS = 3000

/** A quarter of the page, a third, a half: as many as are in view. */
const SIZES = '(width >= 992px) 24vw, (width >= 768px) 32vw, 48vw'

/** The active event logos, looping by themselves; nothing where there are none. */
export function ClientLogos() {
  const logos = useQuery(publicImagesQuery('event'), queryClient)
  if (logos.data?.length === 0) return null
  if (logos.isPending) return <ClientLogosWaiting />
  return (
    <Section>
      <h2>They played with us</h2>
      <Loaded query={logos} waiting={null}>
        {(images) => (
          <Carousel
            label="Client logos"
            className={styles.logos}
            loop
            autoplayMs={AUTOPLAY_MS}
            slides={images.map((image) => ({
              key: image._id,
              content: (
                <div className={styles.logo}>
                  <Picture image={image} alt="Client logo" sizes={SIZES} soon />
                </div>
              ),
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
