import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ImageDisplayChange, ImageStatusChange } from '#contract/image-changes.ts'
import { bannerReplies, eventReplies, IMAGE_KIND_FACTS, type ImageKind, type StoredImage } from '#contract/images.ts'
import { adminOutcome } from '#contract/replies.ts'
import { callAsAdmin, sendAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { forgetPublicImages, imageLists, imagesPath } from '#web/features/images/images.ts'

// Keys below 'admin' are removed when the admin signs in or out.
const keys = {
  list: (kind: ImageKind) => ['admin', 'images', kind, 'list'] as const,
  one: (kind: ImageKind, id: string) => ['admin', 'images', kind, 'one', id] as const,
}

/** Replies with one image, in one shape for both kinds (see `imageLists`). */
const imageReplies = {
  banner: v.pipe(
    bannerReplies.one,
    v.transform(({ banner, ...reply }) => ({ ...reply, image: banner })),
  ),
  event: v.pipe(
    eventReplies.one,
    v.transform(({ event, ...reply }) => ({ ...reply, image: event })),
  ),
}

/** All images of a kind, active or not. */
export function imagesQuery(kind: ImageKind) {
  return queryOptions({
    queryKey: keys.list(kind),
    queryFn: async ({ signal }) => (await callAsAdmin(imageLists[kind], 'GET', imagesPath(kind), { signal })).images,
  })
}

export function imageQuery(kind: ImageKind, id: string) {
  return queryOptions({
    queryKey: keys.one(kind, id),
    // A query must not return undefined, so a missing image is null.
    queryFn: async ({ signal }) =>
      (await callAsAdmin(imageReplies[kind], 'GET', pathOf(kind, id), { signal })).image ?? null,
  })
}

/** Uploads one png or jpeg. */
export async function uploadImage(kind: ImageKind, file: File, onProgress: OnProgress) {
  const { field } = IMAGE_KIND_FACTS[kind]
  const reply = await sendAsAdmin(imageLists[kind], imagesPath(kind), { field, file, onProgress })
  if (reply.status) showList(kind, reply.images)
  return reply
}

/** Uploads the logo of a client, then saves the client's name. */
export async function uploadLogo(file: File, onProgress: OnProgress, name: string) {
  const reply = await uploadImage('event', file, onProgress)
  const [newest] = reply.images
  if (!reply.status || !newest || name.trim() === '') return reply
  const { _id, title, link, place, shownFrom, shownUntil } = newest
  const was = { title, link, place, shownFrom, shownUntil }
  const named = await changeImageDisplay('event', _id, { display: { ...was, title: name }, was })
  return named.status ? reply : { ...reply, message: `${reply.message}, without its name` }
}

/** Changes the status. When the server refuses it because the image has changed, the current image is shown. */
export async function changeImageStatus(kind: ImageKind, id: string, change: ImageStatusChange) {
  return await putImage(kind, id, '', change)
}

/** Changes what an image says and when it is shown. When it has changed meanwhile, the current image is shown. */
export async function changeImageDisplay(kind: ImageKind, id: string, change: ImageDisplayChange) {
  return await putImage(kind, id, '/display', change)
}

async function putImage(kind: ImageKind, id: string, part: string, body: object) {
  const schema = imageReplies[kind]
  const reply = await asAdminOutcome(schema, callAsAdmin(schema, 'PUT', `${pathOf(kind, id)}${part}`, { body }))
  if (reply.image) queryClient.setQueryData(imageQuery(kind, id).queryKey, reply.image)
  await queryClient.invalidateQueries({ queryKey: keys.list(kind) })
  forgetPublicImages(kind)
  return reply
}

export async function deleteImage(kind: ImageKind, id: string) {
  const reply = await asAdminOutcome(adminOutcome, callAsAdmin(adminOutcome, 'DELETE', pathOf(kind, id)))
  if (reply.status) {
    const { queryKey } = imagesQuery(kind)
    queryClient.setQueryData(queryKey, (images) => images?.filter((image) => image._id !== id))
    // Not removed from the cache: the screen is still mounted and would fetch the deleted image.
    queryClient.invalidateQueries({ queryKey: keys.one(kind, id), refetchType: 'none' })
    forgetPublicImages(kind)
  }
  return reply
}

function showList(kind: ImageKind, images: StoredImage[]) {
  queryClient.setQueryData(imagesQuery(kind).queryKey, images)
  forgetPublicImages(kind)
}

function pathOf(kind: ImageKind, id: string): string {
  return `${imagesPath(kind)}/${encodeURIComponent(id)}`
}
