/**
 * The shelves of the library: names as the games carry them, and a word on each. A category that
 * only the library knows is shown as well, without a word.
 */
export const categories = [
  { name: 'Action', text: 'Fight, sneak and leap' },
  { name: 'Adventure', text: 'Worlds and stories' },
  { name: 'Role-Playing', text: 'Heroes that grow with you' },
  { name: 'Shooter', text: 'Aim, take cover, win' },
  { name: 'Sports', text: 'Cricket, football and more' },
  { name: 'Racing', text: 'Full throttle' },
  { name: 'Fighting', text: 'Two enter the ring' },
  { name: 'Horror', text: 'Lights off' },
  { name: 'Platformer', text: 'Run, jump, collect' },
  { name: 'Family', text: 'For all on the sofa' },
  { name: 'Simulation', text: 'Build it, fly it, farm it' },
  { name: 'Strategy', text: 'Think ahead' },
] as const

export const platforms = [
  { name: 'PS5', text: 'PlayStation 5' },
  { name: 'PS4', text: 'PlayStation 4' },
] as const
