import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'

/** The descriptions of pages that show facts of the shop. A host of the site writes them into their head again. */
export const descriptions = {
  [paths.about]: () => `How ${company.brand} began with ${company.firstGames}, what it is today and where it is going.`,
  [paths.trackOrder]: () => `See where your ${company.brand} order is: enter your order ID and phone number.`,
}
