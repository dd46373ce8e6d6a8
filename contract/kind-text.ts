import type { PublicGame } from './games.ts'

/** The newer platform comes first. */
export const PLATFORMS = ['PS5', 'PS4'] as const

/** Between two short facts of a game. The dot ends a line, so that none begins with it. */
export const DOT = '\u00a0· '

/** Platform and category without unknown parts: 'PS5 · Racing'. */
export function kindText({ platform, category }: Pick<PublicGame, 'platform' | 'category'>): string {
  return [platform, category].filter(Boolean).join(DOT)
}
