import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DemoRows } from './rows.ts'

export interface DemoShop {
  rows: DemoRows
  /** For `uploadDemoPictures`. */
  pictureToken: string
}

/**
 * The demo shop at a moment (ms UTC) with its life of a year: but for passwords, the same in each run for the same
 * moment. Made in a thread, whose clock and random numbers it replaces.
 */
export async function makeDemoShop(now: number): Promise<DemoShop> {
  const thread = new Worker(join(import.meta.dirname, 'demo-shop-thread.ts'), { workerData: now })
  const [shop] = (await once(thread, 'message')) as [DemoShop]
  return shop
}
