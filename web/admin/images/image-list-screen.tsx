import type { ImageKind } from '#contract/images.ts'
import { uploadImage, uploadLogo } from '#web/admin/images/admin-images.ts'
import { ImageTable } from '#web/admin/images/image-table.tsx'
import { IMAGE_TEXTS } from '#web/admin/images/image-texts.ts'
import { ImageUpload } from '#web/admin/images/image-upload.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { useScrollToHash } from '#web/ui/use-scroll-to-hash.ts'

/** All banners or all event logos, and the upload of a new one. */
export function ImageListScreen({ kind }: { kind: ImageKind }) {
  const texts = IMAGE_TEXTS[kind]
  useScrollToHash()
  return (
    <>
      <PageHead title={texts.list} description={texts.about} />
      <h1 id="upload">{texts.heading}</h1>
      <p>{texts.about}</p>
      {kind === 'event' ? (
        <ImageUpload best={texts.best} nameLabel="Name of the client" send={uploadLogo} />
      ) : (
        <ImageUpload best={texts.best} send={(image, onProgress) => uploadImage(kind, image, onProgress)} />
      )}
      <ImageTable kind={kind} />
    </>
  )
}
