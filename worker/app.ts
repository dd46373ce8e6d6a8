import { Hono } from 'hono'
import { methodNotAllowed as notAllowed } from 'hono/method-not-allowed'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { adminListRoutes } from './admin/admin-lists.routes.ts'
import { auditRoutes } from './admin/audit.routes.ts'
import { customerRoutes } from './admin/customers.routes.ts'
import { dashboardRoutes } from './admin/dashboard.routes.ts'
import { personalDataRoutes } from './admin/personal-data.routes.ts'
import { todayRoutes } from './admin/today.routes.ts'
import { searchRoutes } from './admin-search/search.routes.ts'
import { adminSessionRoutes } from './admin-session/admin-session.routes.ts'
import { adminRoutes } from './admin-session/admins.routes.ts'
import { factorRoutes } from './admin-session/factors.routes.ts'
import type { AppEnv } from './base/env.ts'
import { builtInHost } from './built-in-host/built-in-host.ts'
import { adminMessageRoutes } from './contact/admin-messages.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { copyRoutes } from './copies/copies.routes.ts'
import { customerHostRoutes } from './customer-host/customer-host.routes.ts'
import { gameRequestRoutes } from './game-requests/game-requests.routes.ts'
import { myRequestRoutes } from './game-requests/my-requests.routes.ts'
import { shopCommandRoutes } from './game-requests/shop-commands.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { holidayRoutes } from './holidays/holidays.routes.ts'
import { asApiError, errorReply, methodNotAllowed, notFound } from './http/errors.ts'
import { securityHeaders } from './http/headers.ts'
import { observe } from './http/observe.ts'
import { drainRefusedBody } from './http/refused-body.ts'
import { purgeMovedStock } from './http/shared-cache.ts'
import { imageRoutes } from './images/images.routes.ts'
import { pictureRoutes } from './images/pictures.routes.ts'
import { eligibilityRoutes } from './library/eligibility.routes.ts'
import { gameChangeRoutes } from './library/game-changes.routes.ts'
import { gameRoutes } from './library/games.routes.ts'
import { homeRoutes } from './library/home.routes.ts'
import { libraryPageRoutes } from './library/library-page.routes.ts'
import { productPageRoutes } from './library/product-page.routes.ts'
import { productSitemapRoutes } from './library/product-sitemap.routes.ts'
import { membershipRoutes } from './memberships/memberships.routes.ts'
import { claimRoutes } from './money/claims.routes.ts'

import { moneyRoutes } from './money/money.routes.ts'
import { statementRoutes } from './money/statements.routes.ts'
import { newsRoutes } from './news/news.routes.ts'

import { adminOrderRoutes } from './orders/admin-orders.routes.ts'
import { myOrderRoutes } from './orders/my-orders.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { pageViewRoutes } from './page-views/page-views.routes.ts'
import { myPhotoRoutes, photoRoutes } from './photos/photos.routes.ts'
import { alertRoutes } from './queue/alerts.routes.ts'
import { gameLineRoutes } from './queue/game-line.routes.ts'
import { interestRoutes } from './queue/interests.routes.ts'
import { queueRoutes } from './queue/queue.routes.ts'
import { adminRecommendationRoutes } from './recommendations/admin-recommendations.routes.ts'
import { recommendationRoutes } from './recommendations/recommendations.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { stockTakeRoutes } from './stock-takes/stock-takes.routes.ts'
import { visitRoutes } from './visits/visits.routes.ts'

/** The index of the API: every path of docs/wire.md is below one of these lines. */
export const app = new Hono<AppEnv>()

app.use(observe)
app.use(purgeMovedStock)
// Handed in, so that the client of the customer host does not import the host that answers it.
app.use(async (c, next) => {
  c.set('builtInHost', builtInHost.fetch)
  await next()
})
app.use(securityHeaders)
app.use(drainRefusedBody)
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
app.route('/api/v1/health', healthRoutes)
app.route('/api/v1/games', gameRoutes)
app.route('/api/v1/user', contactRoutes)
app.route('/api/v1/user', orderRoutes)
app.route('/api/v1/user', myOrderRoutes)
app.route('/api/v1/user', gameRequestRoutes)
app.route('/api/v1/user', myRequestRoutes)
app.route('/api/v1/user', myPhotoRoutes)
app.route('/api/v1/user', eligibilityRoutes)
app.route('/api/v1/user', queueRoutes)
app.route('/api/v1/user', interestRoutes)
app.route('/api/v1/user', alertRoutes)
app.route('/api/v1/user', recommendationRoutes)
app.route('/api/v1/user', membershipRoutes)
app.route('/api/v1/user', newsRoutes)
app.route('/api/v1/user', pageViewRoutes)
app.route('/api/v1/account', accountRoutes)
app.route('/api/v1/admin', adminSessionRoutes)
app.route('/api/v1/admin', factorRoutes)
app.route('/api/v1/admin', dashboardRoutes)
app.route('/api/v1/admin', todayRoutes)
app.route('/api/v1/admin', adminListRoutes)
app.route('/api/v1/admin', searchRoutes)
app.route('/api/v1/admin', auditRoutes)
app.route('/api/v1/admin', shopCommandRoutes)
app.route('/api/v1/admin', visitRoutes)
app.route('/api/v1/admin', copyRoutes)
app.route('/api/v1/admin', photoRoutes)
app.route('/api/v1/admin', stockTakeRoutes)
app.route('/api/v1/admin', customerRoutes)
app.route('/api/v1/admin', personalDataRoutes)
app.route('/api/v1/admin', adminOrderRoutes)
app.route('/api/v1/admin', adminMessageRoutes)
app.route('/api/v1/admin', gameChangeRoutes)
app.route('/api/v1/admin', gameLineRoutes)
app.route('/api/v1/admin', holidayRoutes)
app.route('/api/v1/admin', adminRecommendationRoutes)
app.route('/api/v1/admin', adminRoutes)
app.route('/api/v1/admin', settingsRoutes)
app.route('/api/v1/admin', claimRoutes)
app.route('/api/v1/admin', statementRoutes)
app.route('/api/v1/admin', moneyRoutes)
app.route('/api/v1/admin/banner/image', imageRoutes('banner'))
app.route('/api/v1/admin/event/image', imageRoutes('event'))
app.route('/images', pictureRoutes)
app.route('/', homeRoutes)
app.route('/', libraryPageRoutes)
app.route('/product', productPageRoutes)
app.route('/', productSitemapRoutes)

app.notFound((c) => errorReply(c, notFound()))
app.onError((error, c) => errorReply(c, asApiError(error)))
