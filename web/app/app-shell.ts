import { paths, patterns } from '#web/app/paths.ts'

/**
 * The addresses that are drawn in the browser only. The prerender script rewrites each to the app
 * shell with status 200; any other unknown address is the not-found page with status 404.
 */
export const appShellPatterns: readonly string[] = [
  paths.user.dashboard,
  paths.user.settings,
  paths.user.availableProduct,
  paths.user.gameSwap,
  paths.user.queue,
  paths.user.announced,
  paths.user.recommendations,
  paths.user.requests,
  paths.user.membership,
  paths.admin.login,
  paths.admin.today,
  paths.admin.dashboard,
  paths.admin.settings,
  paths.admin.users,
  patterns.user,
  paths.admin.orders,
  patterns.order,
  paths.admin.messages,
  paths.admin.gameRequest,
  paths.admin.games,
  paths.admin.gameNew,
  patterns.gameDetail,
  paths.admin.holidays,
  paths.admin.admins,
  paths.admin.banner,
  patterns.bannerDetail,
  paths.admin.event,
  patterns.eventDetail,
]
