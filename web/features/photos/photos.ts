import { queryOptions } from '@tanstack/react-query'
import { myPhotosReply, PHOTO_FIELD } from '#contract/photos.ts'
import { asOutcome, readReply } from '#web/client/client.ts'
import { fetchFile } from '#web/client/fetch-file.ts'
import { MEMBER } from '#web/client/member-call.ts'
import { type OnProgress, sendFile } from '#web/client/send-file.ts'
import { adminToken, customerSession } from '#web/client/session.ts'
import { refreshMember } from '#web/features/members/customer.ts'
import { shrinkPhoto } from '#web/features/photos/shrink-photo.ts'

/** Who looks at a photo: it is loaded with the session of the shop or of the member. */
export type PhotoReader = 'shop' | 'member'

export function photoQuery(reader: PhotoReader, id: string) {
  const isShop = reader === 'shop'
  return queryOptions({
    queryKey: [isShop ? 'admin' : MEMBER, 'photo', id],
    queryFn: ({ signal }) =>
      isShop
        ? fetchFile(`/api/v1/admin/photos/${id}`, { token: adminToken(), signal })
        : fetchFile(`/api/v1/user/photos/${id}`, { bearer: customerSession()?.token, signal }),
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
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
