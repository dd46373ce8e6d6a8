import { addDiscPhoto, deleteDiscPhoto } from '#contract/calls/discs.ts'
import { changeShop, refreshShop } from '#web/admin/session/admin-actions.ts'
import { uploadAsAdmin } from '#web/admin/session/admin-session.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { shrinkPhoto } from '#web/features/photos/shrink-photo.ts'

/** Adds a photo of a disc; `code` is the code of the disc. */
export async function addPhoto(code: string, file: File, onProgress: OnProgress) {
  const upload = { params: { code }, file: await shrinkPhoto(file), onProgress }
  const reply = await uploadAsAdmin(addDiscPhoto, upload)
  await refreshShop()
  return reply
}

export const deletePhoto = (id: string) => changeShop(deleteDiscPhoto, { params: { id } })
