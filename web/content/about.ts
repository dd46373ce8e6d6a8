/** Facts about the company (docs/product.md, Company facts). */
export const facts = {
  founded: 2018,
  firstGames: 'two games',
  firstMoney: 'Rs 10,000',
  team: 17,
  games: 350,
  consolesAtOneEvent: 32,
} as const

/** The short form of the about section; the long form begins with it. */
export const story = [
  `We started in ${facts.founded} with ${facts.firstGames} and ${facts.firstMoney}. Today a team of ${facts.team} looks after over ${facts.games} games and brings them to doors all over Pakistan.`,
  `We also set up gaming at events, once with ${facts.consolesAtOneEvent} consoles, and sell gift cards for the stores of your console.`,
] as const
