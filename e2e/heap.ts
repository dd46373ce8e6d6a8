import { once } from 'node:events'
import type { Miniflare } from 'miniflare'

/** The heap of a Worker with the memory of its buffers, in bytes. */
export interface Heap {
  /** After a garbage collection. */
  collected: () => Promise<number>
  /** With what was not collected yet. */
  used: () => Promise<number>
  close: () => void
}

/** Opens the inspector of a Worker that was started with `inspectorPort`. */
export async function openHeap(worker: Miniflare): Promise<Heap> {
  const { origin } = await worker.ready
  const socket = new WebSocket(new URL('/core:user:', await worker.getInspectorURL()).href)
  await once(socket, 'open')
  await ask('Runtime.discardConsoleEntries') // the inspector keeps them for a debugger

  /** An idle Worker may leave a command until the next request. */
  async function ask(method: string) {
    const replies: string[] = []
    socket.addEventListener('message', ({ data }) => replies.push(data), { once: true })
    socket.send(JSON.stringify({ id: 1, method }))
    while (replies.length === 0) await fetch(`${origin}/api/nothing`)
    return JSON.parse(replies[0] ?? '').result
  }

  async function used(): Promise<number> {
    const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }

  async function collected(): Promise<number> {
    await ask('HeapProfiler.collectGarbage')
    return await used()
  }

  return { collected, used, close: () => socket.close() }
}
