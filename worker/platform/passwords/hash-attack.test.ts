import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '../base/time.ts'
import { verifyPassword } from './hash.ts'
import * as scrypt from './scrypt.ts'

const HASH_MS = 200
const START = Date.UTC(2026, 0, 1)
/** New devices come from the 30th second of an attack on, one each 2 seconds, each from a new network. */
const ATTACK_MS = 70 * SECOND
const DEVICES = 20
/** Sign-ins that each network of an attacker keeps waiting. */
const AT_ONCE = 8

let timers: { at: number; resolve: () => void }[] = []

beforeEach(() => {
  timers = []
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  vi.spyOn(scheduler, 'wait').mockImplementation(sleep)
  vi.spyOn(scrypt, 'matchesScrypt').mockImplementation(() => {
    vi.setSystemTime(Date.now() + HASH_MS)
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => timers.push({ at: Date.now() + ms, resolve }))
}

/** Lets the time pass in steps from one timer to the next, until none is left. */
async function passTime(): Promise<void> {
  while (timers.length > 0) {
    vi.setSystemTime(Math.max(Date.now(), Math.min(...timers.map(({ at }) => at))))
    const due = timers.filter(({ at }) => at <= Date.now())
    timers = timers.filter(({ at }) => at > Date.now())
    for (const { resolve } of due) {
      resolve()
      for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
    }
  }
}

async function signIn(place: string): Promise<boolean> {
  const caller = { place, isKnown: false }
  return await verifyPassword('a password', undefined, caller).catch(() => false)
}

async function attack(place: string): Promise<void> {
  while (Date.now() < START + ATTACK_MS) {
    await signIn(place)
    await sleep(50)
  }
}

async function newDevice(index: number): Promise<boolean> {
  await sleep(30 * SECOND + index * 2 * SECOND)
  return await signIn(crypto.randomUUID())
}

test.each([1, 8, 20, 50])('a new device gets in while %i networks attack', async (networks) => {
  const places = Array.from({ length: networks }, () => crypto.randomUUID())
  const attackers = Array.from({ length: AT_ONCE }, () => places.map(attack)).flat()
  const devices = Array.from({ length: DEVICES }, (_, index) => newDevice(index))
  await passTime()
  await Promise.all(attackers)
  const gotIn = (await Promise.all(devices)).filter(Boolean)
  expect(gotIn).toHaveLength(DEVICES)
})
