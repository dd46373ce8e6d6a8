import type { PublicGame } from './games.ts'

/** Platform and category without unknown parts: 'PS5 · Racing'. */
export function kindText({
  platform,
  category,
}: Pick<PublicGame, 'platform' | 'category'>): string {
  return [platform, category].filter(Boolean).join(' · ')
}
