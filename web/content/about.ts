import { company } from '#web/content/company.ts'

/** The short form of the about section; the long form begins with it. The figures are beside it. */
export function story(): string {
  return `We started with ${company.firstGames} and ${company.firstMoney}. Today we bring games to doors all over Pakistan, set up gaming at events and sell gift cards.`
}
