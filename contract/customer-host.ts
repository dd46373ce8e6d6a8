import * as v from 'valibot'
import { productCode, userIdOf } from './codes.ts'
import { FAULTS } from './faults.ts'
import { pictureFile } from './picture-file.ts'
import { LENGTHS, presentedPassword, requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

/** POST /api/Users/Login. `userId` also accepts the member's e-mail. */
export const memberLogin = v.strictObject({
  userId: v.pipe(requiredText('Please enter your salesman id', LENGTHS.email), v.transform(userIdOf), reads('code')),
  password: presentedPassword('Please enter your password'),
})
export type MemberLogin = v.InferOutput<typeof memberLogin>

export const INVALID_CREDENTIAL = 'Invalid credential'

// External hosts send numbers as text, text as numbers, and null for unknown values. The last schema of
// each pipe describes our own reply.
const textOrEmpty = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value)),
  v.string(),
)

const numberOrZero = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())]), 0),
  v.number(),
  v.finite(),
)

/** A sign-in succeeds only with a token. */
export const memberLoginReply = v.object({
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  userId: textOrEmpty,
  name: textOrEmpty,
})
export type MemberLoginReply = v.InferOutput<typeof memberLoginReply>

/**
 * GET /api/Customer/GetDetail. `balance` is rupees. A host may leave out fields, but not all of `userId`,
 * `acCode` and `email`.
 */
export const customerDetail = v.pipe(
  v.object({
    userId: textOrEmpty,
    email: textOrEmpty,
    balance: numberOrZero,
    package: textOrEmpty,
    mobileNo: textOrEmpty,
    city: textOrEmpty,
    address: textOrEmpty,
    acName: textOrEmpty,
    acCode: textOrEmpty,
    acAddress: textOrEmpty,
    cityCode: textOrEmpty,
    cnicExpiry: textOrEmpty,
    packageCode: textOrEmpty,
  }),
  v.check(({ userId, acCode, email }) => Boolean(userId || acCode || email), 'This names no member'),
)
export type CustomerDetail = v.InferOutput<typeof customerDetail>

/** Set by the built-in host for an uploaded cover; other covers are drawn. */
const uploadedCover = v.fallback(v.optional(pictureFile), undefined)

/**
 * GET /api/Customer/GetProdDetail: the discs at the member's home. A swap can give them back, but those that the member
 * reported, with their `fault`, and the day on which a visit that was put off collects a disc: only the built-in host
 * knows these.
 */
export const occupiedGames = v.array(
  v.object({
    gameCategory: textOrEmpty,
    productName: v.string(),
    productCode: textOrEmpty,
    itemCode: textOrEmpty,
    groupName: v.fallback(v.optional(v.string()), undefined),
    fault: v.fallback(v.optional(v.picklist(FAULTS)), undefined),
    collectBy: v.fallback(v.optional(v.string()), undefined),
    cover: uploadedCover,
  }),
)
export type OccupiedGame = v.InferOutput<typeof occupiedGames>[number]

/**
 * GET /api/Customer/GetProdList. `inHandStock` counts copies on the shelf, `customerStock` copies with
 * members. `reqType` is SWAP for a member without a free place or quota, else REQUEST.
 */
export const products = v.array(
  v.object({
    productCode: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.string()),
    productName: v.string(),
    reqType: v.pipe(
      v.nullish(v.string(), ''),
      v.transform((value) => (value === 'SWAP' ? 'SWAP' : 'REQUEST')),
      v.picklist(['SWAP', 'REQUEST']),
    ),
    customerStock: numberOrZero,
    gameCategory: textOrEmpty,
    inHandStock: numberOrZero,
    groupName: textOrEmpty,
    cover: uploadedCover,
  }),
)
export type Product = v.InferOutput<typeof products>[number]

/**
 * POST /api/Customer/PostSwapRequest. `request` lists the wanted games, `issue` the games to give back; the
 * n-th entries belong together. `itemCode` names the disc to give back.
 */
export const swapRequest = v.pipe(
  v.strictObject({
    request: v.pipe(
      v.array(
        v.strictObject({ productCode, itemCode: v.optional(v.pipe(v.string(), v.maxLength(64), reads('opaque'))) }),
      ),
      v.minLength(1, 'Please choose a game'),
      v.maxLength(4, 'Please swap at most 4 games at once'),
    ),
    issue: v.pipe(
      v.array(v.strictObject({ productCode })),
      v.minLength(1, 'Choose Product'),
      v.maxLength(4, 'Please swap at most 4 games at once'),
    ),
  }),
  v.forward(
    v.check((swap) => swap.request.length === swap.issue.length, 'Please give back one game for each that you want'),
    ['issue'],
  ),
)
export type SwapRequest = v.InferOutput<typeof swapRequest>

/** The form of the swap screen: one wanted game, one disc to give back. */
export const swapForm = v.strictObject({
  queryName: requiredText('Please choose a game'),
  productCode: requiredText('Choose Product'),
})

/** `status` is 1 when the swap was accepted, else 0. */
export const swapReply = v.object({
  status: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((status): 0 | 1 => (Number(status) === 1 ? 1 : 0)),
    v.picklist([0, 1]),
  ),
  message: textOrEmpty,
})
export type SwapReply = v.InferOutput<typeof swapReply>
