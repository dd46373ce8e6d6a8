import {
  customerDetail,
  memberLogin,
  memberLoginReply,
  occupiedGames,
  products,
  swapReply,
  swapRequest,
} from '../customer-host.ts'
import { call } from './call.ts'

export const signIn = call({
  route: 'POST /api/Users/Login',
  access: 'public',
  owns: 'secret',
  body: memberLogin,
  reply: memberLoginReply,
  limits: ['sign-in.caller', 'guess.member.known', 'guess.member.unknown'],
  asksHost: 'failures',
  refusals: { 401: ['auth.credentials'] },
})

export const readDetail = call({
  route: 'GET /api/Customer/GetDetail',
  access: 'member',
  reply: customerDetail,
  asksHost: 'refusals',
  isForwarded: true,
})

export const listOccupiedGames = call({
  route: 'GET /api/Customer/GetProdDetail',
  access: 'member',
  reply: occupiedGames,
  asksHost: 'refusals',
  isForwarded: true,
})

export const listProducts = call({
  route: 'GET /api/Customer/GetProdList',
  access: 'anonymous or member',
  reply: products,
  isCached: true,
  asksHost: 'refusals',
  isForwarded: true,
  refusals: { 403: ['password.change-first'] },
})

export const requestSwap = call({
  route: 'POST /api/Customer/PostSwapRequest',
  access: 'member',
  owns: 'caller',
  body: swapRequest,
  reply: swapReply,
  isKeyed: true,
  limits: ['request.minute', 'request.day'],
  asksHost: 'refusals',
  isForwarded: true,
  // Those of the built-in host come as 200 with status 0.
  refusals: {
    404: ['games.not-found'],
    409: ['swap.running', 'rental.not-yours', 'rental.swap-open', 'rental.twice', 'rental.new-games-per-swap'],
  },
})
