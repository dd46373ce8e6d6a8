import { queryOptions } from '@tanstack/react-query'
import { myPhotosReply, PHOTO_FIELD, photosReply } from '#contract/photos.ts'
import { refreshShop } from '#web/data/admin-actions.ts'
import { callAsAdmin, sendAsAdmin } from '#web/data/admin-session.ts'
import { asAdminOutcome, asOutcome, readReply } from '#web/data/client.ts'
import { refreshMember } from '#web/data/customer.ts'
import { fetchFile } from '#web/data/fetch-file.ts'
import { MEMBER } from '#web/data/member-call.ts'
import { type OnProgress, sendFile } from '#web/data/send-file.ts'
import { adminToken, customerSession } from '#web/data/session.ts'
import { shrinkPhoto } from '#web/data/shrink-photo.ts'

/** A photo never changes. */
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY }

/** A photo of a disc as the shop loads it. */
export function shopPhotoQuery(id: string) {
  return queryOptions({
    ...NEVER_STALE,
    queryKey: ['admin', 'photo', id],
    queryFn: ({ signal }) =>
      fetchFile(`/api/v1/admin/photos/${id}`, { token: adminToken(), signal }),
  })
}

/** A photo of a disc as the member loads it. */
export function myPhotoQuery(id: string) {
  return queryOptions({
    ...NEVER_STALE,
    queryKey: [MEMBER, 'photo', id],
    queryFn: ({ signal }) =>
      fetchFile(`/api/v1/user/photos/${id}`, { bearer: customerSession()?.token, signal }),
  })
}

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

/** Adds a photo to the member's report of a faulty disc. */
export async function addMyPhoto(requestId: string, file: File, onProgress: OnProgress) {
  const path = `/api/v1/user/game-requests/${encodeURIComponent(requestId)}/photos`
  const small = await shrinkPhoto(file)
  const headers = { authorization: `Bearer ${customerSession()?.token}` }
  const sent = sendFile(path, { field: PHOTO_FIELD, file: small, headers, onProgress })
  const reply = await asOutcome(
    myPhotosReply,
    sent.then(({ status, text }) => readReply(myPhotosReply, status, text)),
  )
  refreshMember()
  return reply
}
