import { html, raw } from 'hono/html'
import {
  accessText,
  availabilityText,
  gameDescription,
  gameTitle,
  isOnEveryPlan,
  isRentable,
} from '#contract/game-texts.ts'
import type { GameDetail } from '#contract/games.ts'
import { kindText } from '#contract/kind-text.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { dataBlock, type ProductPage } from '#contract/product-page.ts'

type Html = ReturnType<typeof html>

/**
 * The HTML of /product/{id} without script, in the texts of its screen (web/screens/public/product), for
 * readers, search engines and link previews. `origin` is the site's.
 */
export async function productPage(game: GameDetail, origin: string): Promise<ProductPage> {
  const title = gameTitle(game)
  const description = gameDescription(game)
  const address = productAddress(game, origin)
  const product = dataBlock(
    'type="application/ld+json"',
    structuredData(game, address, description),
  )
  const head = html`<link rel="canonical" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    ${raw(product)}`
  return { title, description, head: String(await head), body: String(await bodyOf(game)), game }
}

function bodyOf(game: GameDetail): Html {
  return html`<div aria-hidden="true" style="--longest:${longestWord(game.title)}">
      <span>${game.platform}</span><b>${game.title}</b>
    </div>
    <h1>${game.title}</h1>
    <p>${kindText(game)}</p>
    ${game.about?.description ? html`<p>${game.about.description}</p>` : ''}
    <p>${gameDescription(game)}</p>
    <dl>
      ${fact('Availability', availabilityText(game))}
      ${plansOf(game)}
      ${game.about?.facts.map(({ name, text }) => fact(name, text)) ?? ''}
      ${game.retail === null ? '' : fact('Replacement value', formatShortRupees(paisa(game.retail)))}
    </dl>
    <p><a href="${plansAddress(game)}">See the plans</a></p>
    ${game.similar.length > 0 ? similarTo(game) : ''}`
}

/** Keeps a game that can be requested as the first one of an order, as REQUEST does. */
function plansAddress(game: GameDetail): string {
  const { productCode: id, title: name } = game
  return isRentable(game) ? `/plan?${new URLSearchParams({ id, name })}` : '/plan'
}

function plansOf({ plans }: GameDetail): Html | Html[] {
  if (isOnEveryPlan(plans)) return fact('Plans', 'On every plan')
  return plans.map((plan) => fact(plan.planName, accessText(plan)))
}

/** In letters. The title on a drawn cover is as large as this word allows. */
function longestWord(title: string): number {
  return Math.max(4, ...title.split(/[\s:–-]+/).map((word) => word.length))
}

function similarTo({ similar }: GameDetail): Html {
  return html`<h2>Similar games</h2>
    <ul>
      ${similar.map((game) => html`<li><a href="${productAddress(game)}">${game.title}</a></li>`)}
    </ul>`
}

function fact(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

/** The address of a game's page, absolute with `origin`. */
export function productAddress({ productCode }: { productCode: string }, origin = ''): string {
  return `${origin}/product/${encodeURIComponent(productCode)}`
}

const PLATFORM_NAMES: Record<string, string> = { PS4: 'PlayStation 4', PS5: 'PlayStation 5' }

/** schema.org data of a game that is rented by the month. */
function structuredData(game: GameDetail, url: string, description: string) {
  const { title, productCode, platform, category, price, inHand } = game
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'VideoGame'],
    name: title,
    sku: productCode,
    description,
    url,
    ...(category && { category, genre: category }),
    ...(platform && { gamePlatform: PLATFORM_NAMES[platform] ?? platform }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: `https://schema.org/${inHand > 0 ? 'InStock' : 'OutOfStock'}`,
        price,
        priceCurrency: 'PKR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'PKR',
          unitCode: 'MON',
        },
      },
    }),
  }
}
