import { addDays, dayInKarachi } from '#contract/dates.ts'
import { SUBSCRIPTION } from '../../openapi/docs/push.docs.ts'
import { checkoutBody } from '../checkout-body.ts'
import { type Ask, askWith, somePhone } from './ask.ts'
import { type Admin, type Member, PASSWORD } from './people.ts'

const as = ({ token }: Member) => ({ authorization: `Bearer ${token}` })

export async function callAsMember(ask: Ask, member: Member): Promise<void> {
  const credentials = { userId: member.userId, password: PASSWORD }
  await askWith(ask)('sign-in', 'POST /api/Users/Login', credentials)
  const call = askWith(ask, as(member))
  await call('GetDetail', 'GET /api/Customer/GetDetail')
  await call('GetProdDetail', 'GET /api/Customer/GetProdDetail')
  const address = { city: 'Karachi', address: 'House 7' }
  await call('own address', 'PUT /api/v1/account/address', address)
  await call('own areas', 'GET /api/v1/account/areas')
  await call('own choices', 'PUT /api/v1/account/choices', { console: 'PS5' })
  await call('own membership', 'GET /api/v1/user/membership')
  await call('own sessions', 'GET /api/v1/account/sessions')
  await call('own queue', 'GET /api/v1/user/queue')
  await call('announced games', 'GET /api/v1/user/announced')
  const phone = somePhone()
  // Not signed in: a member with a plan is refused.
  const { orderId } = await askWith(ask)('checkout to claim', 'POST /api/v1/user/checkout', checkoutBody(phone))
  await call('claim of an order', 'POST /api/v1/user/orders', { orderId, phone })
  for (const list of ['ledger', 'orders', 'game-requests', 'recommendations']) {
    const { next } = await call(`own ${list}`, `GET /api/v1/user/${list}`)
    await call(`own ${list}, next page`, `GET /api/v1/user/${list}?cursor=${next}`)
  }
}

/** The calls of queue, reservations and recommendations, each taken back. */
export async function callForWishes(ask: Ask, member: Member): Promise<void> {
  const call = askWith(ask, as(member))
  const user = '/api/v1/user'
  const productCode = 'PS5-1000030'
  await call('onto the queue', `POST ${user}/queue`, { productCode })
  await call('off the queue', `DELETE ${user}/queue/${productCode}`)
  const announced = 'PS5-1000011'
  await call('interest', `POST ${user}/interests`, { productCode: announced })
  await call('interest taken back', `DELETE ${user}/interests/${announced}`)
  await call('alert', `POST ${user}/alerts`, { productCode: 'PS5-1000040' })
  await call('alerts', `GET ${user}/alerts`)
  await call('alert taken back', `DELETE ${user}/alerts/PS5-1000040`)
  const wish = { title: `Game of ${member.userId}`, platform: 'PS5' }
  await call('recommendation', `POST ${user}/recommendations`, wish)
  await call('vote', `POST ${user}/recommendations/r1000000/vote`)
  await call('vote taken back', `DELETE ${user}/recommendations/r1000000/vote`)
  await call('payment code', `POST ${user}/membership/payment-code`)
  const claim = { rupees: 1, method: 'raast', ref: `FT${member.userId}` }
  await call('payment claimed', `POST ${user}/membership/payment-claims`, claim)
  await call('claimed payments', `GET ${user}/membership/payment-claims`)
  await call('plan change', `POST ${user}/membership/plan-change`, { planName: 'NOVICE' })
  await call('plan change taken back', `DELETE ${user}/membership/plan-change`)
  await call('messages on the phone', `GET ${user}/push`)
  await call('messages wanted', `POST ${user}/push`, { subscription: SUBSCRIPTION, kinds: ['turn'] })
  await call('messages ended', `DELETE ${user}/push`, { subscription: { endpoint: SUBSCRIPTION.endpoint } })
  await call('channels', `GET ${user}/channels`)
  await call('channels chosen', `PUT ${user}/channels`, { email: ['turn'], whatsApp: [] })
  await call('news', `GET ${user}/news`)
  await call('news read', `POST ${user}/news/read`)
  await call('notice', `POST ${user}/membership/cancellation`)
  await call('notice taken back', `DELETE ${user}/membership/cancellation`)
}

/** One game from request to inspection, and one that is requested and withdrawn; both have copies. */
export async function callForRentals(
  ask: Ask,
  member: Member,
  admin: Admin,
  [game, other]: readonly [string, string],
): Promise<void> {
  const call = askWith(ask, as(member))
  const shop = askWith(ask, { token: admin.token })
  const own = '/api/v1/user/game-requests'
  const request = { id: game }
  const { requestId } = await call('game request', 'POST /api/v1/user/game-request', request)
  const path = `/api/v1/admin/game-requests/${requestId}`
  await shop('shop: approve', `POST ${path}/approve`)
  await shop('shop: approval taken back', `DELETE ${path}/approve`)
  await shop('shop: approve again', `POST ${path}/approve`)
  await shop('shop: pack', `POST ${path}/pack`)
  await shop('shop: unpack', `DELETE ${path}/pack`)
  await shop('shop: pack again', `POST ${path}/pack`)
  const sent = { outcome: 'SENT', requestIds: [requestId], courier: 'TCS', parcel: '1' }
  await shop('shop: parcel sent', `POST /api/v1/admin/run/${member.userId}`, sent)
  await shop('shop: parcel back', `POST ${path}/parcel`, { outcome: 'BACK' })
  const missed = { outcome: 'NOT_AT_HOME', until: tomorrow(), note: '' }
  await shop('shop: visit put off', `POST /api/v1/admin/run/${member.userId}`, missed)
  await shop('shop: visit taken up', `DELETE /api/v1/admin/run/${member.userId}/missed`)
  await shop('shop: next visit', `GET /api/v1/admin/deliveries/${member.userId}`)
  const visit = { userId: member.userId, requestIds: [requestId] }
  await shop('shop: visit', 'POST /api/v1/admin/deliveries', visit)
  const swap = { request: [{ productCode: other }], issue: [{ productCode: game }] }
  await call('swap', 'POST /api/Customer/PostSwapRequest', swap)
  const { requests } = await call('own game-requests, of two', `GET ${own}`)
  await call('request withdrawn', `DELETE ${own}/${requests[0].requestId}`)
  await call('return asked', `POST ${own}/${requestId}/return`)
  await shop('shop: collect', `POST ${path}/collect`)
  await shop('shop: inspection', `GET ${path}/inspection`)
  await shop('shop: inspect', `POST ${path}/inspect`, { damage: null })
}

/** Returns the whole library without pages, so it reads all of it. */
export async function callForTheLibrary(ask: Ask, member: Member): Promise<void> {
  const call = askWith(ask, as(member))
  await askWith(ask)('library', 'GET /api/v1/games')
  await call('GetProdList', 'GET /api/Customer/GetProdList')
  await call('eligibility', 'GET /api/v1/user/eligibility')
}

function tomorrow(): string {
  return addDays(dayInKarachi(Date.now()), 1)
}
