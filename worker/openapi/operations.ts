import { COPIES_OPERATIONS } from './copies.operations.ts'
import { CUSTOMER_HOST_OPERATIONS } from './customer-host.operations.ts'
import { CUSTOMER_OPERATIONS } from './customers.operations.ts'
import { FACTOR_OPERATIONS } from './factors.operations.ts'
import { LIBRARY_OPERATIONS } from './library.operations.ts'
import { MEMBER_OPERATIONS } from './members.operations.ts'
import { MONEY_OPERATIONS } from './money.operations.ts'
import type { Operations } from './operation.ts'
import { SHOP_OPERATIONS } from './shop.operations.ts'
import { SITE_OPERATIONS } from './site.operations.ts'
import { STOCK_TAKES_OPERATIONS } from './stock-takes.operations.ts'
import { ACCOUNT_OPERATIONS, VISITOR_OPERATIONS } from './visitors.operations.ts'

/** All operations by their tag in docs/openapi.json. */
export const TAGS: Record<string, Operations> = {
  Site: SITE_OPERATIONS,
  Visitors: VISITOR_OPERATIONS,
  Accounts: ACCOUNT_OPERATIONS,
  'Customer host': CUSTOMER_HOST_OPERATIONS,
  Members: MEMBER_OPERATIONS,
  'Admin session': FACTOR_OPERATIONS,
  Shop: SHOP_OPERATIONS,
  Customers: CUSTOMER_OPERATIONS,
  Money: MONEY_OPERATIONS,
  Library: LIBRARY_OPERATIONS,
  Discs: COPIES_OPERATIONS,
  'Stock-takes': STOCK_TAKES_OPERATIONS,
}

/**
 * Every route of the app. Tests compare it with the registered routes, call each route as every role, fuzz
 * each body, and check replies against the document.
 */
export const OPERATIONS: Operations = Object.assign({}, ...Object.values(TAGS))
