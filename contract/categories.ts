/** What kind of game it is. Each has a genre of drawn covers. */
export const CATEGORIES = [
  'Action',
  'Adventure',
  'Family',
  'Fighting',
  'Horror',
  'Platformer',
  'Racing',
  'Role-Playing',
  'Shooter',
  'Simulation',
  'Sports',
  'Strategy',
] as const
