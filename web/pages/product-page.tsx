import { Suspense } from 'react'
import { readGame } from '#contract/calls/games.ts'
import { SHARE_PICTURE, sharePath } from '#contract/game-pictures.ts'
import { gameDescription, gameTitle } from '#contract/game-texts.ts'
import type { GameDetail } from '#contract/games.ts'
import { type PictureFile, sitePath } from '#contract/picture-file.ts'
import type { PageHost } from '#pages'
import { ORIGIN } from '#web/content/origin.ts'
import { PRODUCT_SHELL, paths } from '#web/content/paths.ts'
import { PRODUCT_DATA } from '#web/content/placed.ts'
import { Cover } from '#web/features/games/cover.tsx'
import { PageHead, PageHeadListener, type PageHeadProps } from '#web/features/layout/page-head.tsx'
import { dataBlock, escapeHtml, headTags, type PageTags, withSharedPicture } from '#web/pages/html.ts'
import { replyOf } from '#web/pages/reply.ts'
import { fillPlaces, hydratableHtmlOf, type Page } from '#web/pages/write.tsx'
import { NotFoundScreen } from '#web/public/not-found/not-found-screen.tsx'
import { Product } from '#web/public/product/product.tsx'
import { ProductMedia } from '#web/public/product/product-media.tsx'
import { SimilarGames } from '#web/public/product/similar-games.tsx'

/** After this the page is sent without the game, and its screen asks again. */
const TIMEOUT_MS = 4000

/**
 * `/product/{productCode}`: the shell with the game, or with the not-found page and status 404. The shell is of the
 * same deployment, so that the page names scripts that exist.
 */
export async function productPage(host: PageHost, productCode: string): Promise<Page> {
  const [built, reply] = await Promise.all([
    host.readFile(PRODUCT_SHELL),
    replyOf(host, readGame, { params: { productCode } }, TIMEOUT_MS),
  ])
  if (!built.ok || reply === undefined) return { built, write: null }
  const write = (shell: string) => fillShell(shell, productCode, reply?.game ?? null)
  return { built, write, status: reply ? 200 : 404 }
}

/** The shell with a game, or with the not-found page. */
function fillShell(shell: string, productCode: string, game: GameDetail | null): string {
  const address = paths.product(productCode)
  let head: PageHeadProps = { title: '', description: '' }
  const body = hydratableHtmlOf(
    address,
    <PageHeadListener.Provider value={(found) => (head = found)}>
      <GamePage game={game} />
    </PageHeadListener.Provider>,
  )
  const tags = game ? headOf(game, { ...head, address: ORIGIN + address }) : ''
  const data = dataBlock(`id="${PRODUCT_DATA}" type="application/json" data-at="${Date.now()}"`, { productCode, game })
  // Functions, because `$` has a meaning in a replacement string.
  const page = shell
    .replace('<title>', () => `<title>${escapeHtml(head.title)} | `)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before: string) => before + escapeHtml(head.description))
    .replace('</head>', () => `${tags}</head>`)
    .replace('</body>', () => `${data}</body>`)
  const shared = game?.cover ? withSharedPicture(page, sharedPictureOf(game, game.cover)) : page
  return fillPlaces(shared, () => body)
}

/** As ProductScreen renders it first, which takes this HTML over. */
function GamePage({ game }: { game: GameDetail | null }) {
  if (!game) {
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    )
  }
  return (
    <>
      <PageHead title={gameTitle(game)} description={gameDescription(game)} />
      <Product
        game={game}
        cover={<Cover {...game} picture={game.cover} />}
        media={<ProductMedia game={game} />}
        similar={<SimilarGames games={game.similar} />}
      />
    </>
  )
}

function headOf(game: GameDetail, page: PageTags): string {
  const product = dataBlock('type="application/ld+json"', structuredData(game, page))
  return [...headTags(page), product].join('')
}

/** What link previews show of a game with a cover; the others show the picture of the site. */
function sharedPictureOf(game: GameDetail, cover: PictureFile) {
  return { address: absolute(sharePath(cover)), alt: `The cover of ${gameTitle(game)}`, ...SHARE_PICTURE }
}

const PLATFORM_NAMES: Record<string, string> = { PS4: 'PlayStation 4', PS5: 'PlayStation 5' }

function absolute(imageLink: string): string {
  return ORIGIN + sitePath(imageLink)
}

/** schema.org data of a game that is rented by the month. */
function structuredData(game: GameDetail, { address: url, description }: PageTags) {
  const { title, productCode, platform, category, price, inHand, cover, screenshots } = game
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'VideoGame'],
    name: title,
    sku: productCode,
    description,
    url,
    ...(cover && { image: [cover.imageLink, sharePath(cover)].map(absolute) }),
    ...(screenshots.length > 0 && { screenshot: screenshots.map(({ imageLink }) => absolute(imageLink)) }),
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
