import { designOf } from './cover-design.ts'
import { badgeOf, shortAvailability } from './game-texts.ts'
import type { PublicGame } from './games.ts'
import { hyphenated } from './hyphenated.ts'
import { kindText } from './kind-text.ts'
import { type PictureFile, sitePath, srcSetOf } from './picture-file.ts'
import { escapeHtml } from './product-page.ts'
import { caseOf, type Title } from './titles.ts'

/**
 * Cards of games are readable before any script runs. The build leaves a place in a page, with the names of its styles; the
 * host of the static files writes the cards there. web/features/games/title-card.tsx draws the same elements, and a test compares
 * both.
 */
export interface CardLook {
  /** Class names. */
  card: string
  badge: string
  title: string
  link: string
  kind: string
  more: string
  stock: string
  case: string
  spine: string
  picture: string
  face: string
  art: string
  motif: string
  name: string
  /** The address of the drawings of covers. */
  motifs: string
}

/** The attribute `sizes` of an uploaded cover. */
export const COVER_SIZES = '(width >= 48rem) 16rem, 45vw'

/** One title of the library: its case, badge, name, platforms and availability. */
export function cardHtml({ title, games }: Title<PublicGame>, look: CardLook): string {
  const shown = caseOf(games)
  const badge = badgeOf(shown)
  const availability = shortAvailability(games)
  return [
    `<article class="${look.card}">${coverHtml(shown, look)}`,
    badge
      ? `<p class="${look.badge}"${badge === 'SOON' ? ' data-quiet="true"' : ''}>${badge}</p>`
      : '',
    `<h3 class="${look.title}"><a class="${look.link}" href="${productHref(shown)}">${titleHtml(title)}</a></h3>`,
    `<p class="${look.kind}">${escapeHtml(kindText(shown))}</p>`,
    `<div class="${look.more}"><p class="${look.stock}"${availability === 'Available' ? ' data-available="true"' : ''}>${availability}</p></div></article>`,
  ].join('')
}

/** The case of a game, as web/features/games/cover.tsx draws it. */
export function coverHtml(
  game: Pick<PublicGame, 'title' | 'platform' | 'category' | 'cover'>,
  look: CardLook,
): string {
  const { title, platform, category, cover } = game
  return [
    `<div class="${look.case}" aria-hidden="true"><span class="${look.spine}">${escapeHtml(platform)}</span>`,
    cover ? pictureHtml(cover, look) : faceHtml(title, category, look),
    '</div>',
  ].join('')
}

function pictureHtml(cover: PictureFile, look: CardLook): string {
  const srcSet = srcSetOf(cover)
  const source = srcSet && `<source type="image/webp" srcset="${srcSet}" sizes="${COVER_SIZES}">`
  return `<div class="${look.picture}"><picture>${source}<img src="${sitePath(cover.imageLink)}" alt="" width="${cover.width}" height="${cover.height}" loading="lazy" decoding="async"></picture></div>`
}

function faceHtml(title: string, category: string, look: CardLook): string {
  const { genre, motif, scheme, layout, backdrop, ...design } = designOf(title, category)
  const { shift, nameSize, lineSize, name, number, line } = design
  return [
    `<div class="${look.face}" style="--shift:${shift};--name:${nameSize};--line:${lineSize}" data-genre="${genre}" data-scheme="${scheme}" data-layout="${layout}">`,
    `<span class="${look.art}" data-backdrop="${backdrop}"><svg class="${look.motif}" aria-hidden="true"><use href="${look.motifs}#${motif}"></use></svg></span>`,
    `<span class="${look.name}">${titleHtml(name)} ${number && `<b>${escapeHtml(number)}</b>`}${line && `<small>${escapeHtml(line)}</small>`}</span></div>`,
  ].join('')
}

/** The address of a game's page. */
export function productHref({ productCode }: Pick<PublicGame, 'productCode'>): string {
  return `/product/${encodeURIComponent(productCode)}`
}

/** A title as web/ui/unbroken.tsx draws it. */
function titleHtml(title: string): string {
  return hyphenated(title)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<span>${escapeHtml(part)}</span>`))
    .join('')
}
