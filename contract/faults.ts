/** What a member reports about a disc. */
export const FAULTS = ['UNREADABLE', 'STOPS', 'WRONG_GAME', 'BROKEN'] as const
export type Fault = (typeof FAULTS)[number]

export const FAULT_NAMES: Record<Fault, string> = {
  UNREADABLE: 'The console does not read the disc',
  STOPS: 'The game stops or hangs',
  WRONG_GAME: 'It is another game',
  BROKEN: 'The disc or its case came broken',
}

/** What an inspection finds damaged: the disc, its case, or both. A lost disc counts as damaged. */
export const DAMAGES = ['DISC', 'CASE', 'BOTH'] as const
export type Damage = (typeof DAMAGES)[number]

const PARTS: Record<Damage, string> = { DISC: 'the disc is', CASE: 'the case is', BOTH: 'the disc and its case are' }

interface Inspected {
  damage: Damage | null
  collectedAt: number | null
}

/** What became of what an inspection did not find in order. A disc that was never collected is lost. */
export function lostOrDamaged({ collectedAt }: Pick<Inspected, 'collectedAt'>): 'Lost' | 'Damaged' {
  return collectedAt === null ? 'Lost' : 'Damaged'
}

/** 'the disc is lost', 'the disc and its case are damaged'; 'in order' without damage. */
export function foundText({ damage, collectedAt }: Inspected): string {
  return damage === null ? 'in order' : `${PARTS[damage]} ${lostOrDamaged({ collectedAt }).toLowerCase()}`
}
