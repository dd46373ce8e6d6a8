import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TURN_DAYS, turnKind } from '../contract/promises.ts'
import { type SimulatedTurn, simulateTurns } from '../sim/turn-days.ts'

/** Writes docs/turn-days.md and its plot: `node scripts/turn-days.ts`. The same seeds write the same bytes. */
const SEEDS = 12
const BINS = [0.8, 0.85, 0.9, 0.95]
const COLOURS = { TURN_SOON: '#1a6fb0', TURN_LATER: '#b3501f' }
const NAMES = { TURN_SOON: 'within 3 weeks', TURN_LATER: 'later' }
const DOCS = join(import.meta.dirname, '..', 'docs')

const shops = Array.from({ length: SEEDS }, (_, index) => simulateTurns(index + 1))
const turns = shops.flat()
const shown = turns.filter(({ keptBefore }) => keptBefore !== null)
const points = turnKind.options
  .flatMap((kind) =>
    BINS.map((from) => {
      const bin = shown.filter(
        ({ kind: own, keptBefore }) =>
          own === kind && (keptBefore ?? 0) >= from && (keptBefore ?? 0) < from + (from < 0.95 ? 0.05 : 0.06),
      )
      const before = bin.reduce((all, { keptBefore }) => all + (keptBefore ?? 0), 0) / bin.length
      return { kind, from, count: bin.length, before, kept: share(bin, 'isKept') }
    }),
  )
  .filter(({ count }) => count > 0)

function share(of: readonly SimulatedTurn[], what: 'isKept' | 'isModelKept'): number {
  return of.filter((turn) => turn[what]).length / of.length
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`
const shares = shops
  .map((shop) => shop.filter(({ keptBefore }) => keptBefore !== null))
  .filter(({ length }) => length >= 20)
  .map((shop) => share(shop, 'isKept'))
  .sort((one, other) => one - other)

const [size, low] = [420, 0.6]
const x = (value: number) => (60 + ((value - low) / (1 - low)) * (size - 80)).toFixed(1)
const y = (value: number) => (size - 50 - ((value - low) / (1 - low)) * (size - 80)).toFixed(1)
const ticks = [0.6, 0.7, 0.8, 0.9, 1]
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" font-family="sans-serif" font-size="12" fill="#222">
<title>Share of days that were kept, by the share that was kept before</title>
<rect width="${size}" height="${size}" fill="#fff"/>
${ticks.map((tick) => `<path d="M${x(tick)} ${y(low)}V${y(1)}M${x(low)} ${y(tick)}H${x(1)}" stroke="#ddd"/><text x="${x(tick)}" y="${size - 34}" text-anchor="middle">${Math.round(100 * tick)}</text><text x="52" y="${y(tick)}" text-anchor="end" dominant-baseline="middle">${Math.round(100 * tick)}</text>`).join('\n')}
<path d="M${x(low)} ${y(low)}L${x(1)} ${y(1)}" stroke="#888" stroke-dasharray="4 3"/>
<path d="M${x(low)} ${y(0.8)}H${x(1)}" stroke="#2a7a2a"/>
${points.map(({ kind, count, before, kept }) => `<circle cx="${x(before)}" cy="${y(Math.max(low, kept))}" r="${(2 + Math.sqrt(count) / 8).toFixed(1)}" fill="${COLOURS[kind]}" fill-opacity="0.75"/>`).join('\n')}
${turnKind.options.map((kind, index) => `<circle cx="80" cy="${26 + 18 * index}" r="5" fill="${COLOURS[kind]}"/><text x="92" y="${30 + 18 * index}">Turn ${NAMES[kind]}</text>`).join('\n')}
<text x="${size / 2}" y="${size - 10}" text-anchor="middle">Kept of the last 100, when the day was shown first (%)</text>
<text transform="translate(18 ${size / 2}) rotate(-90)" text-anchor="middle">Kept of the days that were shown (%)</text>
</svg>
`
writeFileSync(join(DOCS, 'images', 'turn-days.svg'), svg)
writeFileSync(
  join(DOCS, 'turn-days.md'),
  `# How well the days of the queue are kept

Written by \`node scripts/turn-days.ts\` from [a simulation](../sim/turn-days.ts): ${SEEDS} seeded shops, three years each, with the rules
of [the queue](product.md#queue) and the record of each shop alone. Copies, the usual keep and its spread differ from shop to shop; in every
third one members keep discs 1.6 times as long from the second year on. Each member reads the queue every day.

| Turn | Days | Of the discs alone | Stretched, shown or not | Shown | Kept of the shown |
|---|---|---|---|---|---|
${turnKind.options
  .map((kind) => {
    const [all, seen] = [turns.filter((turn) => turn.kind === kind), shown.filter((turn) => turn.kind === kind)]
    return `| ${NAMES[kind]} | ${all.length} | ${percent(share(all, 'isModelKept'))} kept | ${percent(share(all, 'isKept'))} kept | ${seen.length} | ${percent(share(seen, 'isKept'))} |`
  })
  .join('\n')}

By shop, ${percent(shares[0] ?? 0)} (the worst) to ${percent(shares.at(-1) ?? 0)} of the shown days were kept, half of the shops above ${percent(shares[Math.floor(shares.length / 2)] ?? 0)}.

![Predicted against what came](images/turn-days.svg)

Each circle is the days that were shown while the last 100 of their kind had been kept so often; its area is their number. On
the dashed line the past says what comes; above the green line more than 80 of 100 were kept.

The record follows a shop, it does not foresee it. In most of these shops members ask for more than comes back, so lines and waits
grow for three years, and in a third of them discs suddenly stay out longer. So no day that
is more than ${TURN_DAYS.farthest} days away is shown: far days that end well are the oldest ones, and look better than what comes
([0078](decisions/0078-likely-by-from-the-record.md)).

| Turn | Kept before | Days | Kept |
|---|---|---|---|
${points.map(({ kind, before, count, kept }) => `| ${NAMES[kind]} | ${percent(before)} | ${count} | ${percent(kept)} |`).join('\n')}
`,
)
