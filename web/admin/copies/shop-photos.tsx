import { addDiscPhoto, deleteDiscPhoto } from '#contract/calls/discs.ts'
import type { Photo } from '#contract/photos.ts'
import { changeShop, refreshShop } from '#web/admin/session/admin-actions.ts'
import { uploadAsAdmin } from '#web/admin/session/admin-session.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { AddPhoto, Photos } from '#web/features/photos/photos.tsx'
import { shrinkPhoto } from '#web/features/photos/shrink-photo.ts'
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

/** Adds a photo of a disc; `code` is the code of the disc. */
async function addPhoto(code: string, file: File, onProgress: OnProgress) {
  const upload = { params: { code }, file: await shrinkPhoto(file), onProgress }
  const reply = await uploadAsAdmin(addDiscPhoto, upload)
  await refreshShop()
  return reply
}

const deletePhoto = (id: string) => changeShop(deleteDiscPhoto, { params: { id } })
