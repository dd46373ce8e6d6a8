import { RUN_SHEET } from '#web/client/offline-copy.ts'

// What the run sheet needs without a network, as files in Cache Storage. Without Cache Storage nothing is kept.

export async function keep(name: string, value: unknown): Promise<void> {
  try {
    await (await caches.open(RUN_SHEET)).put(name, new Response(JSON.stringify(value)))
  } catch {
    // Visits are sent while the page is open.
  }
}

export async function readKept<Value>(name: string): Promise<Value | undefined> {
  try {
    const stored = await (await caches.open(RUN_SHEET)).match(name)
    return stored && ((await stored.json()) as Value)
  } catch {
    return undefined
  }
}

export async function forget(name: string): Promise<void> {
  try {
    await (await caches.open(RUN_SHEET)).delete(name)
  } catch {
    // Nothing was kept.
  }
}
