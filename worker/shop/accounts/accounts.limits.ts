import { LIMITS } from '#contract/limits.ts'
import { MINUTE } from '../../platform/base/time.ts'

/**
 * How long a code is valid, and after it the reset token. The window of its tries begins with the first one and
 * lasts as long, so no code gets a sixth try.
 */
export const CODE_LIFETIME_MS = LIMITS['code.session'].minutes * MINUTE
