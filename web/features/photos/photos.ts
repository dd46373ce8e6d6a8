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
type PhotoOfShop = typeof readDiscPhoto | typeof readExpensePicture

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
  const reply = await sendMyPhoto(id, file, onProgress)
  refreshMember()
  return reply
}

/**
 * Adds photos one after another; `onSent` gets those that are left. Resolves with those that were not sent, and why the
 * last of them was not.
 */
export async function addMyPhotos(id: string, photos: readonly File[], onSent: (left: File[]) => void) {
  let unsent = [...photos]
  let reason = ''
  for (const photo of photos) {
    const { success, message } = await sendMyPhoto(id, photo, () => {}).catch((error: Error) => ({
      success: false,
      message: error.message,
    }))
    if (success) {
      unsent = unsent.filter((each) => each !== photo)
      onSent(unsent)
    } else reason = message
  }
  refreshMember()
  return { unsent, reason }
}

async function sendMyPhoto(id: string, photo: File, onProgress: OnProgress) {
  const file = await shrinkPhoto(photo)
  const bearer = customerSession()?.token
  return await asOutcome(addFaultPhoto, sendFile(addFaultPhoto, { params: { id }, file, onProgress, bearer }))
}
