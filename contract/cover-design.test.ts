import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { designOf } from './cover-design.ts'

const GENRES = {
  Sports: 'sports',
  Racing: 'racing',
  Shooter: 'shooter',
  Horror: 'horror',
  Fighting: 'fighting',
  'Role-Playing': 'role-playing',
  RPG: 'role-playing',
  Platformer: 'platformer',
  Family: 'family',
  Simulation: 'simulation',
  Strategy: 'strategy',
  Adventure: 'adventure',
  Action: 'action',
  'Visual novel': 'other',
  '': 'other',
}

test.each(Object.entries(GENRES))('the category "%s" has the colours of %s', (category, genre) => {
  expect(designOf('Any title', category).genre).toBe(genre)
})

test.each([
  ['FIFA 23', 'Sports', 'football'],
  ['Cricket 26', 'Sports', 'cricket'],
  ['NBA 2K26', 'Sports', 'basketball'],
  ['F1 25', 'Racing', 'formula'],
  ['MotoGP 24', 'Racing', 'moto'],
  ['Gran Turismo 7', 'Racing', /^(car|gauge|steering|flag)$/],
  ['Call of Duty: Ghosts', 'Shooter', /^(crosshair|bullets|helmet|grenade|tags)$/],
  ['Dragon Quest XI', 'Role-Playing', 'dragon'],
  ['Tekken 8', 'Fighting', /^(fist|impact|glove)$/],
  ['Until Dawn', 'Horror', /^(skull|eye|ghost|candle|claw)$/],
  ['Cricket 26', '', 'cricket'],
  ['Zorp', '', 'gamepad'],
])('the motif of %s (%s) is %s', (title, category, motif) => {
  expect(designOf(title, category).motif).toMatch(motif)
})

test.each([
  ['Tekken 8', 'Tekken', '8', ''],
  ['Mafia III', 'Mafia', 'III', ''],
  ['A Plague Tale: Innocence', 'A Plague Tale', '', 'Innocence'],
  ['The Witcher 3: Wild Hunt', 'The Witcher', '3', 'Wild Hunt'],
  ['007 First Light', '007 First Light', '', ''],
  ['Spider-Man', 'Spider-Man', '', ''],
  [': ', ': ', '', ''],
])('%s is set as name, number and line', (title, name, number, line) => {
  expect(designOf(title, 'Action')).toMatchObject({ name, number, line })
})

test('a shelf of 40 titles of one genre has at least 37 designs', () => {
  const titles = Array.from({ length: 40 }, (_, index) => `FIFA ${index}`)
  const designs = titles.map((title) => {
    const { scheme, layout, backdrop, shift } = designOf(title, 'Sports')
    return [scheme, layout, backdrop, shift].join()
  })
  expect(new Set(designs).size).toBeGreaterThanOrEqual(37)
})

test('the titles of a genre have four hues, far enough from each other to be told apart', () => {
  const titles = Array.from({ length: 40 }, (_, index) => `Title ${index}`)
  for (const category of Object.keys(GENRES)) {
    const hues = titles.map((title) => Math.round(designOf(title, category).shift / 20))
    expect(new Set(hues).size, category).toBeGreaterThanOrEqual(4)
  }
})

test('every motif is drawn, and every drawing is a motif', async () => {
  const sprite = await readFile('web/features/games/motifs.svg', 'utf8')
  const source = await readFile('contract/cover-design.ts', 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)
  const ofGenres = [...source.matchAll(/'\d+',\s+'[-\d ]+',\s+'([\w ]+)',?\s*\]/g)].flatMap(([, ids]) =>
    ids?.split(' '),
  )
  const ofSubjects = [...source.matchAll(/^ {2}'?([\w ]+)'?: \/.+\/i,$/gm)].flatMap(([, ids]) => ids?.split(' '))
  expect(drawn.toSorted()).toEqual([...new Set([...ofGenres, ...ofSubjects])].toSorted())
  expect(drawn.length).toBeGreaterThanOrEqual(14)
})
