import { Hono } from 'hono'
import { methodNotAllowed as notAllowed } from 'hono/method-not-allowed'
import { adminSessionRoutes } from './admin-session/admin-session.routes.ts'
import { customerHostRoutes } from './customer-host/customer-host.routes.ts'
import type { AppEnv } from './env.ts'
import { gameRequestRoutes } from './game-requests/game-requests.routes.ts'
import { asApiError, errorReply, methodNotAllowed, notFound } from './http/errors.ts'
import { securityHeaders } from './http/headers.ts'
import { observe } from './http/observe.ts'

/** The API's index: every path of api.md stands below one of these lines. */
export const app = new Hono<AppEnv>()

app.use(observe)
app.use(securityHeaders)
app.use(
  notAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header('allow', methods.join(', '))
      return errorReply(c, methodNotAllowed())
    },
  }),
)
app.route('/', customerHostRoutes)
app.route('/api/v1/user', gameRequestRoutes)
app.route('/api/v1/admin', adminSessionRoutes)

app.notFound((c) => errorReply(c, notFound()))
app.onError((error, c) => errorReply(c, asApiError(error)))
