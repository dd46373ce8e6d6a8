import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The display of each image, in the order of the file names: title and link of a banner, the client of a logo. */
const KINDS = [
  {
    kind: 'banner',
    field: 'bannerImage',
    list: 'banners',
    displays: [
      { title: 'Events', link: '/events' },
      { title: 'Game library', link: '/gamelist' },
      { title: 'Plans', link: '/plan' },
    ],
  },
  {
    kind: 'event',
    field: 'eventLogo',
    list: 'event',
    displays: [
      { title: 'Rupaiya Bank' },
      { title: 'Koel Telecom' },
      { title: 'Imli Foods' },
      { title: 'Gulmohar Mall' },
      { title: 'Falak Varsity' },
      { title: 'Neelgai Motors' },
    ],
  },
] as const

/** The display of an image that was just uploaded. */
const NEW_DISPLAY = { title: '', link: '', place: 100, shownFrom: '', shownUntil: '' }

/**
 * Uploads the demo banners and logos through the API. `token` belongs to a separate admin, so that these
 * uploads do not use up the limit of the demo admin.
 */
export async function uploadDemoPictures(origin: string, token: string): Promise<void> {
  for (const { kind, field, list, displays } of KINDS) {
    const folder = join(import.meta.dirname, 'pictures', kind)
    for (const [index, name] of (await readdir(folder)).sort().entries()) {
      const form = new FormData()
      form.set(field, new Blob([await readFile(join(folder, name))]), name)
      const path = `${origin}/api/v1/admin/${kind}/image`
      const reply = await fetch(path, { method: 'POST', headers: { token }, body: form })
      if (!reply.ok) throw new Error(`The demo picture ${name} was refused: ${await reply.text()}`)
      // The newest image is the first one of the list.
      const images = ((await reply.json()) as Record<string, { _id: string }[]>)[list]
      const changed = await fetch(`${path}/${images?.[0]?._id}/display`, {
        method: 'PUT',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ display: { ...NEW_DISPLAY, ...displays[index] }, was: NEW_DISPLAY }),
      })
      if (!changed.ok) throw new Error(`The display of ${name} was refused: ${await changed.text()}`)
    }
  }
  await fetch(`${origin}/api/v1/admin/logout`, { method: 'POST', headers: { token } })
}
