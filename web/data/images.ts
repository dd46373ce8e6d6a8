import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  bannerReplies,
  eventReplies,
  IMAGE_KIND_FACTS,
  type ImageKind,
  type StoredImage,
} from '#contract/images.ts'
import { adminOutcome } from '#contract/replies.ts'
import { callAsAdmin, sendAsAdmin } from '#web/data/admin-session.ts'
import { asAdminOutcome, call } from '#web/data/client.ts'
import { queryClient } from '#web/data/query-client.ts'
import type { OnProgress } from '#web/data/send-file.ts'

const keys = {
  public: (kind: ImageKind) => ['images', kind] as const,
  // Below 'admin', so that signing in or out forgets it.
  adminList: (kind: ImageKind) => ['admin', 'images', kind, 'list'] as const,
  adminOne: (kind: ImageKind, id: string) => ['admin', 'images', kind, 'one', id] as const,
}

/** Banner and event replies differ in one word (section 7); from here on they are alike. */
const replies = {
  banner: {
    list: v.pipe(
      bannerReplies.list,
      v.transform(({ banners, ...reply }) => ({ ...reply, images: banners })),
    ),
    one: v.pipe(
      bannerReplies.one,
      v.transform(({ banner, ...reply }) => ({ ...reply, image: banner })),
    ),
  },
  event: {
    list: v.pipe(
      eventReplies.list,
      v.transform(({ event, ...reply }) => ({ ...reply, images: event })),
    ),
    one: v.pipe(
      eventReplies.one,
      v.transform(({ event, ...reply }) => ({ ...reply, image: event })),
    ),
  },
}

/** The active images, as the home page and the events page show them; no token is sent. */
export function publicImagesQuery(kind: ImageKind) {
  return queryOptions({
    queryKey: keys.public(kind),
    queryFn: async ({ signal }) =>
      (await call(replies[kind].list, 'GET', pathOf(kind), { signal })).images,
  })
}

/** All images of a kind, active or not. */
export function imagesQuery(kind: ImageKind) {
  return queryOptions({
    queryKey: keys.adminList(kind),
    queryFn: async ({ signal }) =>
      (await callAsAdmin(replies[kind].list, 'GET', pathOf(kind), { signal })).images,
  })
}

export function imageQuery(kind: ImageKind, id: string) {
  return queryOptions({
    queryKey: keys.adminOne(kind, id),
    // A query's data may not be undefined: an image that is not there is null.
    queryFn: async ({ signal }) =>
      (await callAsAdmin(replies[kind].one, 'GET', pathOf(kind, id), { signal })).image ?? null,
  })
}

/** Uploads one png or jpeg. `onProgress` hears the part that has been sent, 0 to 1. */
export async function uploadImage(kind: ImageKind, file: File, onProgress: OnProgress) {
  const { field } = IMAGE_KIND_FACTS[kind]
  const reply = await sendAsAdmin(replies[kind].list, pathOf(kind), { field, file, onProgress })
  if (reply.status) showList(kind, reply.images)
  return reply
}

export async function changeImageStatus(kind: ImageKind, id: string, status: 0 | 1) {
  const schema = replies[kind].one
  const reply = await asAdminOutcome(
    schema,
    callAsAdmin(schema, 'PUT', pathOf(kind, id), { body: { status } }),
  )
  if (reply.image) queryClient.setQueryData(imageQuery(kind, id).queryKey, reply.image)
  await queryClient.invalidateQueries({ queryKey: keys.adminList(kind) })
  forgetPublic(kind)
  return reply
}

export async function deleteImage(kind: ImageKind, id: string) {
  const reply = await asAdminOutcome(
    adminOutcome,
    callAsAdmin(adminOutcome, 'DELETE', pathOf(kind, id)),
  )
  if (reply.status) {
    const { queryKey } = imagesQuery(kind)
    queryClient.setQueryData(queryKey, (images) => images?.filter((image) => image._id !== id))
    // Not removed: the screen that deletes it is still there, and would ask for it once more.
    queryClient.invalidateQueries({ queryKey: keys.adminOne(kind, id), refetchType: 'none' })
    forgetPublic(kind)
  }
  return reply
}

function showList(kind: ImageKind, images: StoredImage[]) {
  queryClient.setQueryData(imagesQuery(kind).queryKey, images)
  forgetPublic(kind)
}

function forgetPublic(kind: ImageKind) {
  queryClient.removeQueries({ queryKey: keys.public(kind) })
}

function pathOf(kind: ImageKind, id?: string): string {
  const list = `/api/v1/admin/${kind}/image`
  return id === undefined ? list : `${list}/${encodeURIComponent(id)}`
}
