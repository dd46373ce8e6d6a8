import { expect, test } from 'vitest'
import wrangler from '../../wrangler.toml?raw'
import { DATA_PLACE } from './privacy.ts'

/** The cities of the hints of `[placement]` that a shop may use; add one with its city. */
const CITIES: Record<string, string> = { 'aws:ap-southeast-1': 'Singapore', 'aws:eu-central-1': 'Frankfurt' }

test('the page on privacy names the city beside whose database the Worker is placed', () => {
  const [, region = ''] = /^\[placement\]\nregion = "([^"]+)"/m.exec(wrangler) ?? []
  expect(CITIES[region]).toBe(DATA_PLACE)
})
