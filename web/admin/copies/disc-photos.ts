import { PHOTO_FIELD, photosReply } from '#contract/photos.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin, sendAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { shrinkPhoto } from '#web/features/photos/shrink-photo.ts'

/** Adds a photo of a disc; `code` is the code of the disc. */
export async function addPhoto(code: string, file: File, onProgress: OnProgress) {
  const path = `/api/v1/admin/copies/${encodeURIComponent(code)}/photos`
  const small = await shrinkPhoto(file)
  const reply = await sendAsAdmin(photosReply, path, {
    field: PHOTO_FIELD,
    file: small,
    onProgress,
  })
  await refreshShop()
  return reply
}

export async function deletePhoto(id: string) {
  const call = callAsAdmin(photosReply, 'DELETE', `/api/v1/admin/photos/${id}`)
  const reply = await asAdminOutcome(photosReply, call)
  await refreshShop()
  return reply
}
