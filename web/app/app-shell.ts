import { paths, patterns } from '#web/app/paths.ts'

/**
 * Addresses that are rendered only in the browser. `_redirects` serves the app shell for them with status
 * 200; any other unknown address gets the not-found page with status 404.
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
  paths.user.help,
  paths.user.news,
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
  paths.admin.history,
  paths.admin.banner,
  patterns.bannerDetail,
  paths.admin.event,
  patterns.eventDetail,
]
