import type {
  CustomerDetail,
  MemberLogin,
  MemberLoginReply,
  OccupiedGame,
  Product,
  SwapReply,
  SwapRequest,
} from '#contract/customer-host.ts'
import type { HashCaller } from '../platform/passwords/hash.ts'

/**
 * The service that keeps the members (docs/architecture.md, Customer host). `token` is the bearer token as sent. Each
 * function throws 401 for an unknown token, and 429, 502, 503 or 504 when an external host does not answer.
 */
export interface CustomerHost {
  /** Undefined when the host refuses, or replies without a token. */
  signIn: (credentials: MemberLogin, caller: SignInCaller) => Promise<MemberLoginReply | undefined>
  detail: (token: string) => Promise<CustomerDetail>
  /** The discs at the member's home. */
  occupied: (token: string) => Promise<OccupiedGame[]>
  /** The library; without a token as everybody sees it. */
  products: (token?: string) => Promise<Product[]>
  /** Swaps once per Idempotency-Key. `status` 0: a rule refused it. */
  swap: (token: string, swap: SwapRequest) => Promise<SwapReply>
}

/** Who waits for the hash of a password, and the name of the device. */
type SignInCaller = HashCaller & { device: string }
