/** What a member reports about a disc. */
export const FAULTS = ['UNREADABLE', 'STOPS', 'WRONG_GAME', 'BROKEN'] as const
export type Fault = (typeof FAULTS)[number]

export const FAULT_NAMES: Record<Fault, string> = {
  UNREADABLE: 'The console does not read the disc',
  STOPS: 'The game stops or hangs',
  WRONG_GAME: 'It is another game',
  BROKEN: 'The disc or its case came broken',
}
