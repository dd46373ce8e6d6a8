import { Hono } from 'hono'
import { methodNotAllowed as notAllowed } from 'hono/method-not-allowed'
import { adminListRoutes } from './api/admin/admin-lists.routes.ts'
import { adminMessageRoutes } from './api/admin/admin-messages.routes.ts'
import { adminOrderRoutes } from './api/admin/admin-orders.routes.ts'
import { adminRecommendationRoutes } from './api/admin/admin-recommendations.routes.ts'
import { adminSessionRoutes } from './api/admin/admin-session.routes.ts'
import { adminRoutes } from './api/admin/admins.routes.ts'
import { areaRoutes } from './api/admin/areas.routes.ts'
import { auditRoutes } from './api/admin/audit.routes.ts'
import { claimRoutes } from './api/admin/claims.routes.ts'
import { copyRoutes } from './api/admin/copies.routes.ts'
import { customerRoutes } from './api/admin/customers.routes.ts'
import { dashboardRoutes } from './api/admin/dashboard.routes.ts'
import { earningsRoutes } from './api/admin/earnings.routes.ts'
import { factorRoutes } from './api/admin/factors.routes.ts'
import { factsRoutes } from './api/admin/facts.routes.ts'
import { firstStepsRoutes } from './api/admin/first-steps.routes.ts'
import { gameChangeRoutes } from './api/admin/game-changes.routes.ts'
import { gameLineRoutes } from './api/admin/game-line.routes.ts'
import { holidayRoutes } from './api/admin/holidays.routes.ts'
import { imageRoutes } from './api/admin/images.routes.ts'
import { importRoutes } from './api/admin/imports.routes.ts'
import { leavingRoutes } from './api/admin/leaving.routes.ts'
import { memberRentalRoutes } from './api/admin/member-rentals.routes.ts'
import { moneyRoutes } from './api/admin/money.routes.ts'
import { personalDataRoutes } from './api/admin/personal-data.routes.ts'
import { expensePictureRoutes, myPhotoRoutes, photoRoutes } from './api/admin/photos.routes.ts'
import { planVersionRoutes } from './api/admin/plan-versions.routes.ts'
import { promisesRoutes } from './api/admin/promises.routes.ts'
import { reminderRoutes } from './api/admin/reminders.routes.ts'
import { searchRoutes } from './api/admin/search.routes.ts'
import { settingsRoutes } from './api/admin/settings.routes.ts'
import { shopCommandRoutes } from './api/admin/shop-commands.routes.ts'
import { shopPushRoutes } from './api/admin/shop-push.routes.ts'
import { statementRoutes } from './api/admin/statements.routes.ts'
import { stockTakeRoutes } from './api/admin/stock-takes.routes.ts'
import { visitRoutes } from './api/admin/visits.routes.ts'
import { whatsAppStateRoutes } from './api/admin/whatsapp-state.routes.ts'
import type { Route } from './api/answer.ts'
import { alertRoutes } from './api/member/alerts.routes.ts'
import { channelRoutes } from './api/member/channels.routes.ts'
import { customerHostRoutes } from './api/member/customer-host.routes.ts'
import { gameRequestRoutes } from './api/member/game-requests.routes.ts'
import { interestRoutes } from './api/member/interests.routes.ts'
import { membershipRoutes } from './api/member/memberships.routes.ts'
import { myOrderRoutes } from './api/member/my-orders.routes.ts'
import { myRequestRoutes } from './api/member/my-requests.routes.ts'
import { newsRoutes } from './api/member/news.routes.ts'
import { pushRoutes } from './api/member/push.routes.ts'
import { queueRoutes } from './api/member/queue.routes.ts'
import { recommendationRoutes } from './api/member/recommendations.routes.ts'
import { accountRoutes } from './api/visitor/accounts.routes.ts'
import { eligibilityRoutes } from './api/visitor/eligibility.routes.ts'
import { gameRoutes } from './api/visitor/games.routes.ts'
import { orderRoutes } from './api/visitor/orders.routes.ts'
import { pictureRoutes } from './api/visitor/pictures.routes.ts'
import { productSitemapRoutes } from './api/visitor/product-sitemap.routes.ts'
import { siteRoutes } from './api/visitor/site.routes.ts'
import { whatsAppRoutes } from './api/visitor/whatsapp.routes.ts'
import type { AppEnv } from './platform/base/env.ts'
import { asApiError, errorReply, methodNotAllowed, notFound, requireOrigin } from './platform/http/errors.ts'
import { securityHeaders } from './platform/http/headers.ts'
import { observe } from './platform/http/observe.ts'
import { drainRefusedBody } from './platform/http/refused-body.ts'
import { purgeMovedStock } from './platform/http/shared-cache.ts'

/** The index of the API. Each route is a call of `contract/calls`. */
const ROUTES: readonly Route[] = [
  ...customerHostRoutes,
  ...siteRoutes,
  ...gameRoutes,
  ...orderRoutes,
  ...myOrderRoutes,
  ...gameRequestRoutes,
  ...myRequestRoutes,
  ...myPhotoRoutes,
  ...eligibilityRoutes,
  ...queueRoutes,
  ...interestRoutes,
  ...alertRoutes,
  ...recommendationRoutes,
  ...membershipRoutes,
  ...newsRoutes,
  ...pushRoutes,
  ...channelRoutes,
  ...whatsAppRoutes,
  ...accountRoutes,
  ...adminSessionRoutes,
  ...factorRoutes,
  ...dashboardRoutes,
  ...firstStepsRoutes,
  ...adminListRoutes,
  ...searchRoutes,
  ...auditRoutes,
  ...shopCommandRoutes,
  ...visitRoutes,
  ...promisesRoutes,
  ...copyRoutes,
  ...photoRoutes,
  ...expensePictureRoutes,
  ...stockTakeRoutes,
  ...leavingRoutes,
  ...customerRoutes,
  ...memberRentalRoutes,
  ...personalDataRoutes,
  ...adminOrderRoutes,
  ...adminMessageRoutes,
  ...gameChangeRoutes,
  ...earningsRoutes,
  ...gameLineRoutes,
  ...areaRoutes,
  ...reminderRoutes,
  ...holidayRoutes,
  ...adminRecommendationRoutes,
  ...adminRoutes,
  ...settingsRoutes,
  ...whatsAppStateRoutes,
  ...shopPushRoutes,
  ...factsRoutes,
  ...planVersionRoutes,
  ...claimRoutes,
  ...statementRoutes,
  ...moneyRoutes,
  ...importRoutes,
  ...imageRoutes,
  ...pictureRoutes,
  ...productSitemapRoutes,
]

export const app = new Hono<AppEnv>()

app.use(observe)
app.use(purgeMovedStock)
app.use(securityHeaders)
app.use(drainRefusedBody)
app.use(async (c, next) => {
  requireOrigin(c.env)
  await next()
})
app.use(
  notAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header('allow', methods.join(', '))
      return errorReply(c, methodNotAllowed())
    },
  }),
)
for (const { call, handle } of ROUTES) {
  const [method = '', path = ''] = call.route.split(' ')
  app.on(method, path, handle)
}

app.notFound((c) => errorReply(c, notFound()))
app.onError((error, c) => errorReply(c, asApiError(error)))
