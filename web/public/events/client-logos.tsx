import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { publicImagesQuery } from '#web/features/images/images.ts'
import styles from '#web/public/events/client-logos.module.css'
import { ClientLogosWaiting } from '#web/public/events/client-logos-waiting.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

/** Specified (docs/product.md, Public screens). */
const AUTOPLAY_MS = 3000

/** 4, 3 or 2 logos are in view. */
const SIZES = '(min-width: 992px) 24vw, (min-width: 768px) 32vw, 48vw'

/** The active event logos as a carousel. Renders nothing when there is none. */
export function ClientLogos() {
  const logos = useQuery(publicImagesQuery('event'), queryClient)
  if (logos.data?.length === 0) return null
  if (logos.isPending) return <ClientLogosWaiting />
  return (
    <Section>
      <h2>Our clients</h2>
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
                  <Picture image={image} alt={image.title || 'Client logo'} sizes={SIZES} soon />
                </div>
              ),
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
