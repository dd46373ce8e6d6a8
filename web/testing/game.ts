import * as v from 'valibot'
import { cardFacts, type GameDetail, type PublicGame } from '#contract/games.ts'

/** A game as a list has it. */
export const LISTED: PublicGame = {
  productCode: 'PS5-0001',
  title: 'Saros',
  platform: 'PS5',
  category: 'Shooter',
  inHand: 1,
  owned: 2,
  isNew: true,
  availableSince: '2026-10-01',
  opensOn: null,
  comesOn: null,
  retail: 16500,
  price: 2500,
  aliases: '',
  ...v.getDefaults(cardFacts),
  wanted: 0,
  cover: null,
}

/** A new game with all facts of its page: NOVICE gets it later. */
export const SAROS: GameDetail = {
  ...LISTED,
  reserveBy: null,
  about: {
    description: 'A soldier fights under a black sun. Each try changes the world.',
    facts: [
      { name: 'Players', text: '1 on one console' },
      { name: 'Age rating', text: 'PEGI 16' },
    ],
  },
  trailer: null,
  screenshots: [],
  plans: [
    { planName: 'NOVICE', opensOn: '2027-02-01' },
    { planName: 'NOVICE+', opensOn: null },
    { planName: 'PRO', opensOn: null },
  ],
  similar: [{ ...LISTED, productCode: 'PS5-0002', title: 'Returnal', isNew: false }],
}
