import type * as v from 'valibot'
import { imageDisplayChange, imageStatusChange } from '../image-changes.ts'
import { bannerReplies, eventReplies, IMAGE_KIND_FACTS, type ImageKind, storedImage } from '../images.ts'
import { adminOutcome } from '../replies.ts'
import { call } from './call.ts'

export const {
  upload: uploadBanner,
  read: readBanner,
  changeStatus: changeBannerStatus,
  changeDisplay: changeBannerDisplay,
  remove: deleteBanner,
} = imageCalls('banner', bannerReplies)

export const {
  upload: uploadLogo,
  read: readLogo,
  changeStatus: changeLogoStatus,
  changeDisplay: changeLogoDisplay,
  remove: deleteLogo,
} = imageCalls('event', eventReplies)

/** The calls of one kind of image. */
function imageCalls<const Kind extends ImageKind, List extends v.GenericSchema, One extends v.GenericSchema>(
  kind: Kind,
  replies: { list: List; one: One },
) {
  const { field, one } = IMAGE_KIND_FACTS[kind]
  const path = `/api/v1/admin/${kind}/image` as const
  const access = 'admin'
  const refusals = { 404: ['images.not-found'] } as const
  const change = {
    access,
    reply: replies.one,
    refusals: { ...refusals, 409: ['images.changed'] },
    present: { [one]: storedImage },
  } as const
  return {
    upload: call({
      route: `POST ${path}`,
      access,
      audit: ['image.uploaded'],
      upload: field,
      reply: replies.list,
      limits: ['upload.admin'],
    }),
    read: call({
      route: `GET ${path}/:id`,
      access,
      reply: replies.one,
      without: ['message'],
      refusals,
    }),
    changeStatus: call({
      ...change,
      route: `PUT ${path}/:id`,
      audit: ['image.status'],
      body: imageStatusChange,
    }),
    changeDisplay: call({
      ...change,
      route: `PUT ${path}/:id/display`,
      audit: ['image.display'],
      body: imageDisplayChange,
    }),
    remove: call({
      route: `DELETE ${path}/:id`,
      access,
      audit: ['image.deleted'],
      reply: adminOutcome,
      refusals,
    }),
  }
}
