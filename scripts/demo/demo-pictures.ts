import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const KINDS = [
  { kind: 'banner', field: 'bannerImage' },
  { kind: 'event', field: 'eventLogo' },
] as const

/**
 * Uploads the demo banners and logos through the API. `token` belongs to a separate admin, so that these
 * uploads do not use up the limit of the demo admin.
 */
export async function uploadDemoPictures(origin: string, token: string): Promise<void> {
  for (const { kind, field } of KINDS) {
    const folder = join(import.meta.dirname, 'pictures', kind)
    for (const name of (await readdir(folder)).sort()) {
      const form = new FormData()
      form.set(field, new Blob([await readFile(join(folder, name))]), name)
      const reply = await fetch(`${origin}/api/v1/admin/${kind}/image`, {
        method: 'POST',
        headers: { token },
        body: form,
      })
      if (!reply.ok) throw new Error(`The demo picture ${name} was refused: ${await reply.text()}`)
    }
  }
  await fetch(`${origin}/api/v1/admin/logout`, { headers: { token } })
}
