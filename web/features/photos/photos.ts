import { queryOptions } from '@tanstack/react-query'
import { readDiscPhoto } from '#contract/calls/discs.ts'
import type { readExpensePicture } from '#contract/calls/money.ts'
import { addFaultPhoto, readFaultPhoto } from '#contract/calls/rentals.ts'
import { withAdminToken } from '#web/client/admin-call.ts'
import { fetchFile } from '#web/client/fetch-file.ts'
import { MEMBER } from '#web/client/member-call.ts'
import { asOutcome } from '#web/client/send.ts'
import { type OnProgress, sendFile } from '#web/client/send-file.ts'
import { customerSession } from '#web/client/session.ts'
import { refreshMember } from '#web/features/members/customer.ts'
import { shrinkPhoto } from '#web/features/photos/shrink-photo.ts'

/** What a photo of the shop is of: a disc, or an expense. */
export type PhotoOfShop = typeof readDiscPhoto | typeof readExpensePicture

/** Who looks at a photo: it is loaded with the session of the shop or of the member. */
export type PhotoReader = 'shop' | 'member'

export function photoQuery(reader: PhotoReader, id: string, ofShop: PhotoOfShop = readDiscPhoto) {
  const isShop = reader === 'shop'
  return queryOptions({
    queryKey: [isShop ? 'admin' : MEMBER, 'photo', id],
    queryFn: ({ signal }) =>
      isShop
        ? withAdminToken((token) => fetchFile(ofShop, { params: { id }, signal }, { token }))
        : fetchFile(readFaultPhoto, { params: { id }, signal }, { bearer: customerSession()?.token }),
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Adds a photo to the member's report of a faulty disc. */
export async function addMyPhoto(id: string, file: File, onProgress: OnProgress) {
  const small = await shrinkPhoto(file)
  const bearer = customerSession()?.token
  const upload = { params: { id }, file: small, onProgress, bearer }
  const reply = await asOutcome(addFaultPhoto, sendFile(addFaultPhoto, upload))
  refreshMember()
  return reply
}
