import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { bannerReplies, eventReplies, type ImageKind } from '#contract/images.ts'
import { call } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'

/** Replies name the list `banners` or `event`; these schemas give both as `images`. */
export const imageLists = {
  banner: v.pipe(
    bannerReplies.list,
    v.transform(({ banners, ...reply }) => ({ ...reply, images: banners })),
  ),
  event: v.pipe(
    eventReplies.list,
    v.transform(({ event, ...reply }) => ({ ...reply, images: event })),
  ),
}

/** The active images; no token is sent. */
export function publicImagesQuery(kind: ImageKind) {
  return queryOptions({
    queryKey: ['images', kind],
    queryFn: async ({ signal }) => (await call(imageLists[kind], 'GET', imagesPath(kind), { signal })).images,
  })
}

/** The same path for visitors (active images) and admins (all images). */
export function imagesPath(kind: ImageKind): string {
  return `/api/v1/admin/${kind}/image`
}

export function forgetPublicImages(kind: ImageKind) {
  queryClient.removeQueries({ queryKey: publicImagesQuery(kind).queryKey })
}
