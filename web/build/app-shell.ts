import { adminPaths, adminPatterns } from '#web/admin/admin-paths.ts'
import { paths } from '#web/content/paths.ts'

/**
 * Addresses that are rendered only in the browser: those of both areas. `_redirects` serves the app shell for them with
 * status 200; any other unknown address gets the not-found page with status 404.
 */
export const appShellPatterns: readonly string[] = [paths.user, adminPaths, adminPatterns]
  .flatMap((area) => Object.values<unknown>(area))
  .filter((path) => typeof path === 'string')
  .filter((path) => !/[?#]/.test(path))
