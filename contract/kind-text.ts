import type { PublicGame } from './games.ts'

/** The newer platform comes first. */
export const PLATFORMS = ['PS5', 'PS4'] as const

/** Platform and category without unknown parts: 'PS5 · Racing'. */
export function kindText({ platform, category }: Pick<PublicGame, 'platform' | 'category'>): string {
  return [platform, category].filter(Boolean).join(' · ')
}

/** A number of games: '1 game', '12 games'. */
export function gamesText(count: number): string {
  return count === 1 ? '1 game' : `${count} games`
}

/** A number of copies: '1 copy', '12 copies'. */
export function copiesText(count: number): string {
  return count === 1 ? '1 copy' : `${count} copies`
}
