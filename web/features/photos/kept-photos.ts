import { useEffect, useState } from 'react'
import { IMAGE_LIMITS } from '#contract/images.ts'
import { followUnfinished } from '#web/client/follow-unfinished.ts'
import { UNFINISHED_FILES } from '#web/client/offline-copy.ts'
import { FILES, findUnfinished, forgetUnfinished, keepUnfinished } from '#web/client/unfinished.ts'
import { deleteUnlistedFiles } from '#web/client/unfinished-end.ts'
import { shrinkPhoto, takeAsSmall } from '#web/features/photos/shrink-photo.ts'

// Photos that were chosen and not sent, as they are sent: small. Cache Storage has them, each in a file of its own, and
// their list is unfinished like typed text, which says whose they are and for how long (web/client/unfinished.ts).

/** The path of each photo, the same in every list that has it. */
const paths = new WeakMap<File, string>()

function pathOf(photo: File): string {
  const path = paths.get(photo) ?? `/kept/files/${crypto.randomUUID()}`
  paths.set(photo, path)
  return path
}

function listed(draft: string): string[] {
  const found = findUnfinished(FILES + draft)
  return Array.isArray(found) ? found : []
}

/** The chosen photos of a form of this draft, also over a reload and in another tab, until they are sent. */
export function useKeptPhotos(draft: string): [File[], (photos: File[]) => void] {
  const [photos, setPhotos] = useState<File[]>([])
  useEffect(() => {
    let newest = 0
    async function read(isNewer: boolean) {
      newest += 1
      const turn = newest
      const found = await findPhotos(draft)
      if (turn === newest) setPhotos((present) => (isNewer || present.length === 0 ? found : present))
    }
    if (listed(draft).length > 0) void read(false)
    const unfollow = followUnfinished(FILES + draft, () => void read(true))
    return () => {
      newest += 1
      unfollow()
    }
  }, [draft])

  function change(chosen: File[]) {
    setPhotos(chosen)
    void keepPhotos(draft, chosen)
  }
  return [photos, change]
}

/** Never rejects: without Cache Storage, or room in it, the photos end with the page. */
async function keepPhotos(draft: string, photos: readonly File[]): Promise<void> {
  const list = photos.map(pathOf)
  if (photos.length === 0) forgetUnfinished(FILES + draft)
  // First, because a file that is in no list is deleted.
  else keepUnfinished(FILES + draft, list)
  try {
    for (const photo of photos) await keepFile(photo)
  } catch {}
  // Again, because other tabs read the files then.
  if (String(listed(draft)) === String(list) && photos.length > 0) keepUnfinished(FILES + draft, list)
  await deleteUnlistedFiles()
}

async function keepFile(photo: File): Promise<void> {
  const store = await caches.open(UNFINISHED_FILES)
  if (await store.match(pathOf(photo))) return
  // What cannot be shrunk is refused when it is sent.
  const small = await shrinkPhoto(photo).catch(() => undefined)
  if (!small || small.size > IMAGE_LIMITS.bytes) return
  await store.put(pathOf(photo), new Response(small, { headers: { 'content-type': small.type } }))
}

async function findPhotos(draft: string): Promise<File[]> {
  try {
    const found = await Promise.all(listed(draft).map(findFile))
    return found.flatMap((photo) => photo ?? [])
  } catch {
    return []
  }
}

async function findFile(path: string): Promise<File | undefined> {
  const reply = await caches.match(path, { cacheName: UNFINISHED_FILES })
  if (!reply) return undefined
  const blob = await reply.blob()
  // Its path names it, so that it is not taken for another one.
  const photo = new File([blob], path, { type: blob.type })
  paths.set(photo, path)
  takeAsSmall(photo)
  return photo
}
