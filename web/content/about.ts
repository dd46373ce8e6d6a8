/** Facts about the company (docs/product.md, Company facts). */
export const facts = {
  founded: 2018,
  firstGames: 'two games',
  firstMoney: 'Rs. 10,000',
  team: 17,
  games: 350,
  consolesAtOneEvent: 32,
} as const

/** The short form of the about section; the long form begins with it. The figures are beside it. */
export const story = `We started with ${facts.firstGames} and ${facts.firstMoney}. Today we bring games to doors all over Pakistan, set up gaming at events and sell gift cards.`
