import type { GameRequestRow } from '#contract/game-requests.ts'

/** A request as admin calls return it, with `facts`. */
export function requestRowOf(facts: Partial<GameRequestRow> = {}): GameRequestRow {
  return {
    requestId: 'KR-1',
    kind: 'REQUEST',
    status: 'REQUESTED',
    userId: 'KB-1003',
    phone: '',
    userName: 'Sana Malik',
    email: 'sana@example.com',
    city: 'Karachi',
    productCode: 'PS5-0001',
    productName: 'Returnal',
    gameCategory: 'Action',
    givesBack: null,
    itemCode: null,
    deliverBy: null,
    requestedAt: Date.UTC(2026, 2, 14),
    handedOverAt: null,
    returnAskedAt: null,
    collectedAt: null,
    returnedAt: null,
    damage: null,
    conditionBefore: null,
    conditionAfter: null,
    charged: null,
    chargeReason: null,
    reason: null,
    sentAt: null,
    courier: null,
    parcel: null,
    rentLateSince: null,
    ...facts,
  }
}
