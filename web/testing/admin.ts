import * as v from 'valibot'
import type { CopyRow } from '#contract/copies.ts'
import { EXAMPLE_FACTS, gameAbout } from '#contract/game-facts.ts'
import type { GameRow } from '#contract/game-rows.ts'
import type { WhatsAppState } from '#contract/whatsapp-state.ts'

/** For `serve`: confirms the token of `visit(…, { as: 'admin' })`. */
export const ME = {
  'GET /api/v1/admin/me': {
    body: { status: true, user: { name: 'A', email: 'a@b.c' }, role: 'owner' },
  },
  // Forms with a city ask for it.
  'GET /api/v1/admin/areas': { body: { status: true, message: '', areas: [] } },
  // The list of games asks for it too: how many games have no cover.
  'GET /api/v1/admin/games/figures': { body: { status: true, withoutCover: 12 } },
}

/** How a shop without WhatsApp stands with it. */
export const NO_WHATSAPP: WhatsAppState = {
  ...{ status: true, message: '', retryAfter: '' },
  ...{ lacks: null, phoneId: '', problems: [], failures: [] },
  templates: [{ name: 'shop_day', text: 'Hello, the day has changed.', problem: '', lastSentAt: null }],
  week: { waiting: 0, sent: 0, arrived: 0, failed: 0, isCut: false },
}

/** For `serve`: an admin with one session and no second factor. */
export const FACTORS = {
  'GET /api/v1/admin/factor': {
    body: { status: true, message: '', hasApp: false, passkeys: [], recoveryCodes: 0 },
  },
  'GET /api/v1/admin/sessions': {
    body: {
      status: true,
      message: '',
      sessions: [{ id: 's1', device: 'Chrome on Android', createdAt: 0, lastSeenAt: 0, isThis: true }],
    },
  },
}

/** A page of an admin list. */
export function page(rows: unknown[], next: string | null = null) {
  return { body: { status: true, rows, next } }
}

/** What the game that `gameRow` returns is. */
export const ABOUT = v.parse(gameAbout, EXAMPLE_FACTS)

/** A disc as admin calls return it, with `changes`. */
export function copyRowOf(changes: Partial<CopyRow> = {}): CopyRow {
  return {
    code: 'PS5-0001-1',
    productCode: 'PS5-0001',
    productName: 'Astro Bot',
    state: 'shelf',
    condition: 'good',
    since: Date.UTC(2026, 2, 14),
    with: null,
    withName: '',
    requestId: null,
    reason: '',
    price: 0,
    supplier: '',
    boughtOn: null,
    labelledAt: null,
    phone: '',
    returnAskedAt: null,
    version: 0,
    ...changes,
  }
}

/** A game as admin calls return it, with `changes`. */
export function gameRow(changes: Partial<GameRow> = {}): GameRow {
  return {
    productCode: 'PS5-0001',
    productName: 'Astro Bot',
    platform: 'PS5',
    gameCategory: 'Action',
    availableSince: '2024-09-06',
    retailPrice: 12500,
    owned: 3,
    inHandStock: 2,
    interested: 0,
    queued: 0,
    wanted: 0,
    copiesToBuy: null,
    retiredAt: null,
    ...ABOUT,
    aliases: '',
    cover: null,
    screenshots: [],
    version: 4,
    ...changes,
  }
}
