import { paths } from '#web/content/paths.ts'

// The fragment of a mailed link is its secret. It leaves the address bar before the screen is loaded, so that no shared
// address, bookmark or history of the browser has it. `usr` is the router's `location.state`, which a reload keeps.
const { pathname, hash } = location
if (pathname === paths.adminPassword && hash) {
  history.replaceState({ usr: { link: hash.slice(1) } }, '', pathname)
}
