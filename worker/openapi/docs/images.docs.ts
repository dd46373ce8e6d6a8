import type * as lists from '#contract/calls/images.ts'
import type * as calls from '#contract/calls/shop-images.ts'
import { IMAGE_KIND_FACTS, type ImageKind } from '#contract/images.ts'
import type { CallDocs, DocsOf } from '../call-docs.ts'

const banner = docsOf('banner')
const logo = docsOf('event')

export const imagesDocs: DocsOf<typeof calls & typeof lists> = {
  uploadBanner: banner.upload,
  listBanners: banner.list,
  readBanner: banner.read,
  changeBannerStatus: banner.changeStatus,
  changeBannerDisplay: banner.changeDisplay,
  deleteBanner: banner.remove,
  uploadLogo: logo.upload,
  listLogos: logo.list,
  readLogo: logo.read,
  changeLogoStatus: logo.changeStatus,
  changeLogoDisplay: logo.changeDisplay,
  deleteLogo: logo.remove,
}

function docsOf(kind: ImageKind) {
  const { noun } = IMAGE_KIND_FACTS[kind]
  return {
    upload: { summary: `Uploads a ${noun} and returns all of them` },
    list: { summary: `Lists each Active ${noun}, for an admin all; CSV for admins only` },
    read: { summary: `Returns a ${noun}` },
    changeStatus: { summary: `Sets the status of a ${noun}`, examples: [{ status: '1' }] },
    changeDisplay: {
      summary: `Sets title, link, order and days of a ${noun}`,
      examples: [{ display: { title: 'All games', link: '/gamelist' }, was: {} }],
    },
    remove: { summary: `Deletes a ${noun}` },
  } satisfies Record<string, CallDocs>
}
