import type { Env } from '../../platform/base/env.ts'
import { textOf } from '../../platform/mail/stored-text.ts'
import { checkoutBody } from '../checkout-body.ts'
import { type Ask, askWith, somePhone } from './ask.ts'
import { PASSWORD } from './people.ts'

export async function callAsVisitor(ask: Ask): Promise<void> {
  const call = askWith(ask)
  await call('a game', 'GET /api/v1/games/PS5-1000500')
  await call('the shop', 'GET /api/v1/shop')
  await call('the games of the home page', 'GET /api/v1/home')
  await call('banners', 'GET /api/v1/admin/banner/image')
  await call('logos', 'GET /api/v1/admin/event/image')
  await call('page view', 'POST /api/v1/user/view')
  await call('health', 'GET /api/v1/health')
  await call('contact', 'POST /api/v1/user/contact', {
    name: 'Sana',
    email: 'sana@example.com',
    phone: '03001234567',
    message: 'Hello',
  })
  const phone = somePhone()
  const { orderId } = await call('checkout', 'POST /api/v1/user/checkout', checkoutBody(phone))
  await call('order lookup', 'POST /api/v1/user/order-lookup', { orderId, phone })
}

/** What the calls read from the shop itself. */
export type ShopEnv = Pick<Env, 'DB' | 'SECRET_KEY'>

/** An account with `email`, from sign-up to a sign-in after a password reset. */
export async function callForAnAccount(ask: Ask, env: ShopEnv, email: string): Promise<void> {
  const call = askWith(ask)
  const code = async () => {
    const mail = await env.DB.prepare(
      'SELECT id, body, sealed FROM outbox WHERE recipient = ? ORDER BY rowid DESC LIMIT 1',
    )
      .bind(email)
      .first<{ id: string; body: string; sealed: number }>()
    return mail && /^\d{8}$/m.exec(textOf(env, mail))?.[0]
  }
  const account = '/api/v1/account'
  const signUp = { name: 'Sana Malik', email, password: PASSWORD, confirmPassword: PASSWORD }
  const { flow } = await call('sign-up', `POST ${account}/sign-up`, signUp)
  const again = await call('another code', `POST ${account}/another-code`, { flow })
  await call('code of a sign-up', `POST ${account}/otp`, { flow: again.flow, code: await code() })
  const forgot = await call('forgot password', `POST ${account}/forgot-password`, { email })
  const typed = { flow: forgot.flow, code: await code() }
  const { resetToken } = await call('code of a reset', `POST ${account}/otp`, typed)
  const chosen = { resetToken, newPassword: PASSWORD, confirmPassword: PASSWORD }
  await call('reset password', `POST ${account}/reset-password`, chosen)
  const credentials = { userId: email, password: PASSWORD }
  await call('sign-in by e-mail', 'POST /api/Users/Login', credentials)
}
