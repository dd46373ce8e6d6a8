import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ImageKind } from '#contract/images.ts'
import { imageQuery } from '#web/admin/images/admin-images.ts'
import { DeleteImage } from '#web/admin/images/delete-image.tsx'
import { DisplayForm } from '#web/admin/images/display-form.tsx'
import styles from '#web/admin/images/image-detail-screen.module.css'
import { ImageStatus } from '#web/admin/images/image-table.tsx'
import { IMAGE_PATHS, IMAGE_TEXTS } from '#web/admin/images/image-texts.ts'
import { StatusForm } from '#web/admin/images/status-form.tsx'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One banner or event logo with its status form and DELETE. */
export function ImageDetailScreen({ kind }: { kind: ImageKind }) {
  const { bannerId, eventId } = useParams()
  const id = bannerId ?? eventId ?? ''
  const query = useQuery(imageQuery(kind, id), queryClient)
  const texts = IMAGE_TEXTS[kind]
  const gone = query.error instanceof CallFailed && query.error.httpStatus === 404

  return (
    <>
      <PageHead title={texts.one} description={texts.about} />
      <h1>{kind === 'event' ? query.data?.title || 'Client logo' : texts.one}</h1>
      {gone ? (
        <NotFound kind={kind} />
      ) : (
        <Loaded query={query} waiting={<Skeleton label={`Loading ${texts.one}`} className={styles.waiting} />}>
          {(image) =>
            image === null ? (
              <NotFound kind={kind} />
            ) : (
              <div className={styles.detail}>
                <div className={styles.picture} data-kind={kind}>
                  <Picture image={image} alt={texts.one} sizes="(min-width: 64rem) 40rem, 100vw" />
                </div>
                <div className={styles.status}>
                  <Card title="Status">
                    <p>
                      Current status: <ImageStatus image={image} />
                    </p>
                    <StatusForm kind={kind} image={image} />
                  </Card>
                </div>
                <div>
                  <Card title="On the site">
                    <DisplayForm kind={kind} image={image} />
                  </Card>
                </div>
                <div>
                  <DeleteImage kind={kind} id={id} />
                </div>
              </div>
            )
          }
        </Loaded>
      )}
    </>
  )
}

function NotFound({ kind }: { kind: ImageKind }) {
  const { empty, list } = IMAGE_TEXTS[kind]
  return (
    <EmptyState text={empty}>
      <ButtonLink to={IMAGE_PATHS[kind].list}>Back to {list}</ButtonLink>
    </EmptyState>
  )
}
