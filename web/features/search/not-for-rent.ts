import { contentOf, difference, wordsOf } from '#web/features/search/game-words.ts'

const ONLY = 'We rent PS5 and PS4 games only.'

/** Titles that the shop cannot have on a disc, with other words that mean them, and what a search for them answers. */
const TITLES: { answer: (title: string) => string; titles: Record<string, string[]> }[] = [
  {
    answer: (title) => `${title} is free to play: no disc is needed. It is in the PlayStation Store.`,
    titles: {
      'Apex Legends': [],
      Brawlhalla: [],
      'Call of Duty: Warzone': ['warzone'],
      'Fall Guys': [],
      Fortnite: ['fortnight'],
      'Genshin Impact': ['genshin'],
      'Honkai: Star Rail': ['honkai'],
      'Marvel Rivals': [],
      Overwatch: [],
      PUBG: ['battlegrounds', 'player unknown'],
      Roblox: [],
      'Rocket League': [],
      Valorant: [],
      'War Thunder': [],
      Warframe: [],
      'World of Tanks': [],
      'Wuthering Waves': [],
      'Zenless Zone Zero': ['zenless'],
    },
  },
  {
    answer: (title) => `${title} is for Nintendo consoles. ${ONLY}`,
    titles: {
      'Animal Crossing': [],
      'Donkey Kong': [],
      Kirby: [],
      Mario: [],
      Metroid: [],
      Pokémon: [],
      'Smash Bros': [],
      Splatoon: [],
      Zelda: [],
    },
  },
  {
    answer: (title) => `${title} is for PCs. ${ONLY}`,
    titles: { 'Counter-Strike': ['csgo', 'cs go'], Dota: [], 'League of Legends': [], 'World of Warcraft': [] },
  },
  {
    answer: (title) => `${title} is for phones. ${ONLY}`,
    titles: {
      'Candy Crush': [],
      'Clash of Clans': [],
      'Clash Royale': [],
      'Free Fire': [],
      'Mobile Legends': [],
      'Subway Surfers': [],
    },
  },
]

const KNOWN = TITLES.flatMap(({ answer, titles }) =>
  Object.entries(titles).flatMap(([title, others]) =>
    [title, ...others].map((name) => ({ words: contentOf(wordsOf(name)), text: answer(title) })),
  ),
)

/** Other consoles, as `wordsOf` has them: the X of a Series X is a number. */
const CONSOLES =
  / (?:xbox(?: series)?(?: (?:10|s|one|360))?|(?:nintendo )?switch(?: 2)?|nintendo|wii(?: u)?|(?:p ?s|play ?station) [123]|psp|(?:p ?s |play ?station )?vita|pc|computer|laptop|steam|mobile|android|i ?phone|ios)(?= )/g
const VR = / (?:(?:p ?s |play ?station )?vr|psvr|oculus|meta quest)(?: [23])?(?= )/

interface NotForRent {
  text: string
  /** The query without the other console; nothing when it names such a title. */
  rest: readonly string[]
}

/** Why the shop has nothing for this query, when its words say so. For a query that no game matches. */
export function notForRent(words: readonly string[]): NotForRent | undefined {
  const title = KNOWN.find((each) => each.words.every((word) => words.some((typed) => isWord(typed, word))))
  if (title) return { text: title.text, rest: [] }
  const text = ` ${words.join(' ')} `
  const rest = text.replace(VR, '').replace(CONSOLES, '')
  if (rest === text) return undefined
  return { text: VR.test(text) ? `We have no VR games. ${ONLY}` : ONLY, rest: wordsOf(rest) }
}

/** In letters. Shorter words are too much like others to be misspelt. */
const SHORTEST_MISSPELT = 6

function isWord(typed: string, word: string): boolean {
  return typed === word || (word.length >= SHORTEST_MISSPELT && difference(typed, word) !== undefined)
}
