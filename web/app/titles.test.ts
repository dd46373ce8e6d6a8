import { expect, test } from 'vitest'

const sources: Record<string, string> = import.meta.glob('../{public,customer,admin}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('no two areas have a screen with the same title, so that their tabs differ', () => {
  const areasOf = new Map<string, Set<string>>()
  for (const [file, source] of Object.entries(sources)) {
    const area = file.split('/')[1] ?? ''
    for (const [, title = ''] of source.matchAll(/<PageHead\s+title="([^"]+)"/g)) {
      areasOf.set(title, (areasOf.get(title) ?? new Set()).add(area))
    }
  }
  expect(areasOf.size).toBeGreaterThan(30)
  expect([...areasOf].filter(([, areas]) => areas.size > 1).map(([title]) => title)).toEqual([])
})
