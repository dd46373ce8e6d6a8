import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import * as calls from '#contract/calls/shop-images.ts'
import type { ImageDisplayChange, ImageStatusChange } from '#contract/image-changes.ts'
import type { ImageKind, StoredImage } from '#contract/images.ts'
import { asAdmin, uploadAsAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { forgetPublicImages, imageLists, listCalls } from '#web/features/images/images.ts'

// Keys below 'admin' are removed when the admin signs in or out.
const keys = {
  list: (kind: ImageKind) => ['admin', 'images', kind, 'list'] as const,
  one: (kind: ImageKind, id: string) => ['admin', 'images', kind, 'one', id] as const,
}

/** Replies with one image, in one shape for both kinds (see `imageLists`). */
const one = {
  banner: v.pipe(
    calls.readBanner.reply,
    v.transform(({ banner, ...reply }) => ({ ...reply, image: banner })),
  ),
  event: v.pipe(
    calls.readLogo.reply,
    v.transform(({ event, ...reply }) => ({ ...reply, image: event })),
  ),
}

/** The calls of both kinds of images, with replies in one shape. */
const CALLS = {
  banner: {
    upload: { ...calls.uploadBanner, reply: imageLists.banner },
    read: { ...calls.readBanner, reply: one.banner },
    changeStatus: { ...calls.changeBannerStatus, reply: one.banner },
    changeDisplay: { ...calls.changeBannerDisplay, reply: one.banner },
    remove: calls.deleteBanner,
  },
  event: {
    upload: { ...calls.uploadLogo, reply: imageLists.event },
    read: { ...calls.readLogo, reply: one.event },
    changeStatus: { ...calls.changeLogoStatus, reply: one.event },
    changeDisplay: { ...calls.changeLogoDisplay, reply: one.event },
    remove: calls.deleteLogo,
  },
}

/** All images of a kind, active or not. */
export function imagesQuery(kind: ImageKind) {
  return queryOptions({
    queryKey: keys.list(kind),
    queryFn: async ({ signal }) => (await read(listCalls[kind], { signal }, asAdmin)).images,
  })
}

export function imageQuery(kind: ImageKind, id: string) {
  return queryOptions({
    queryKey: keys.one(kind, id),
    // A query must not return undefined, so a missing image is null.
    queryFn: async ({ signal }) => (await read(CALLS[kind].read, { params: { id }, signal }, asAdmin)).image ?? null,
  })
}

/** Uploads one png or jpeg. */
export async function uploadImage(kind: ImageKind, file: File, onProgress: OnProgress) {
  const reply = await uploadAsAdmin(CALLS[kind].upload, { file, onProgress })
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
export async function changeImageStatus(kind: ImageKind, id: string, body: ImageStatusChange) {
  const reply = await send(CALLS[kind].changeStatus, { params: { id }, body }, asAdmin)
  return await show(kind, id, reply)
}

/** Changes what an image says and when it is shown. When it has changed meanwhile, the current image is shown. */
export async function changeImageDisplay(kind: ImageKind, id: string, body: ImageDisplayChange) {
  const reply = await send(CALLS[kind].changeDisplay, { params: { id }, body }, asAdmin)
  return await show(kind, id, reply)
}

async function show<Reply extends { image?: StoredImage | undefined }>(kind: ImageKind, id: string, reply: Reply) {
  if (reply.image) queryClient.setQueryData(imageQuery(kind, id).queryKey, reply.image)
  await queryClient.invalidateQueries({ queryKey: keys.list(kind) })
  forgetPublicImages(kind)
  return reply
}

export async function deleteImage(kind: ImageKind, id: string) {
  const reply = await send(CALLS[kind].remove, { params: { id } }, asAdmin)
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
