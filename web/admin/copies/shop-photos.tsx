import type { Photo } from '#contract/photos.ts'
import { addPhoto, deletePhoto } from '#web/admin/copies/disc-photos.ts'
import { AddPhoto, Photos } from '#web/features/photos/photos.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

/** The photos of the disc `code` as the shop sees them: each can be deleted, and others added. */
export function ShopPhotos({ code, photos }: { code: string; photos: readonly Photo[] }) {
  return (
    <>
      <Photos
        reader="shop"
        photos={photos}
        actions={({ id }) => (
          <CommandButton
            variant="danger"
            command={() => deletePhoto(id)}
            question="The photo is deleted for the shop and the member. Are You Sure?"
          >
            Delete
          </CommandButton>
        )}
      />
      <AddPhoto send={(file, onProgress) => addPhoto(code, file, onProgress)} />
    </>
  )
}
