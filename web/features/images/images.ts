import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { listBanners, listLogos } from '#contract/calls/images.ts'
import type { ImageKind } from '#contract/images.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'

/** Replies name the list `banners` or `event`; these schemas give both as `images`. */
export const imageLists = {
  banner: v.pipe(
    listBanners.reply,
    v.transform(({ banners, ...reply }) => ({ ...reply, images: banners })),
  ),
  event: v.pipe(
    listLogos.reply,
    v.transform(({ event, ...reply }) => ({ ...reply, images: event })),
  ),
}

/** The same call for visitors (active images) and admins (all images). */
export const listCalls = {
  banner: { ...listBanners, reply: imageLists.banner },
  event: { ...listLogos, reply: imageLists.event },
}

/** The active images; no token is sent. */
export function publicImagesQuery(kind: ImageKind) {
  return queryOptions({
    queryKey: ['images', kind],
    queryFn: async ({ signal }) => (await read(listCalls[kind], { signal })).images,
  })
}

export function forgetPublicImages(kind: ImageKind) {
  queryClient.removeQueries({ queryKey: publicImagesQuery(kind).queryKey })
}
