/** Categories with a text, by the name that games use. Other categories are shown without a text. */
export const categories = [
  { name: 'Action', text: 'Fight, sneak and leap' },
  { name: 'Adventure', text: 'Worlds and stories' },
  { name: 'Role-Playing', text: 'Heroes that grow with you' },
  { name: 'Shooter', text: 'Aim, take cover, win' },
  { name: 'Sports', text: 'Cricket, football and more' },
  { name: 'Racing', text: 'Full throttle' },
  { name: 'Fighting', text: 'One against one' },
  { name: 'Horror', text: 'Play with the lights on' },
  { name: 'Platformer', text: 'Run, jump, collect' },
  { name: 'Family', text: 'For everyone on the sofa' },
  { name: 'Simulation', text: 'Build it, fly it, farm it' },
  { name: 'Strategy', text: 'Think ahead' },
] as const

export const platforms = [
  { name: 'PS5', text: 'PlayStation 5' },
  { name: 'PS4', text: 'PlayStation 4' },
] as const
