import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { AUDIT_AND_LOAD } from './audit-and-load.ts'
import { CUSTOMER_HOST } from './customer-host.ts'
import { DATA } from './data.ts'
import { DEPLOY } from './deploy.ts'
import { INPUT } from './input.ts'
import { LIMITS } from './limits.ts'
import { type Mutant, mutantsOf } from './mutant.ts'
import { REPLIES } from './replies.ts'
import { SIMULATED_SHOP } from './simulated-shop.ts'

/** All mutants. To add one, copy an entry of one of these files. */
export const MUTANTS: Mutant[] = [
  ACCOUNTS,
  ACCESS,
  LIMITS,
  INPUT,
  REPLIES,
  CUSTOMER_HOST,
  DATA,
  DEPLOY,
  AUDIT_AND_LOAD,
  SIMULATED_SHOP,
].flatMap(mutantsOf)
