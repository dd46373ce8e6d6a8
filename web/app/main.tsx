import '#web/styles/index.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { checkCopiesAtStart } from '#web/app/check-copies.ts'
import { prefetchOnIntent } from '#web/app/prefetch.ts'
import { App } from '#web/app/routes.tsx'
import { loadCode } from '#web/client/lazy-code.ts'
import { SHOP_DATA, showShop } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'

// The fragment of a mailed link is its secret. It leaves the address bar before the screen is loaded, so that no shared
// address, bookmark or history of the browser has it. `usr` is the router's `location.state`, which a reload keeps.
const { pathname, hash } = location
if (pathname === paths.adminPassword && hash) {
  history.replaceState({ usr: { link: hash.slice(1) } }, '', pathname)
}

// The host of the site parsed it, by the schema of this deployment, before it wrote it (web/pages/shop.ts).
const shop = document.getElementById(SHOP_DATA)?.textContent
if (shop) showShop(JSON.parse(shop))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

// Names the styles that are inlined in the page, so that a lazily loaded part does not fetch them again.
const styles = document.querySelector<HTMLTemplateElement>('template#styles')
if (styles) document.head.append(styles.content)

const site = (
  <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
    <App />
  </BrowserRouter>
)

if (root.dataset.prerendered === undefined) createRoot(root).render(site)
// In a task of its own, after the one that starts all modules. As a transition React hydrates in steps of 5 ms, between
// which the browser draws and reacts.
else setTimeout(() => startTransition(() => void hydrateRoot(root, site)))
prefetchOnIntent()
// Menus of browsers before 2023. Until it is here they stay closed.
if (!('popover' in HTMLElement.prototype)) void loadCode(() => import('@oddbird/popover-polyfill'))
void checkCopiesAtStart()
// From now on the site opens pages itself; a page that the browser prerenders would be loaded for nothing.
document.querySelector('script[type=speculationrules]')?.remove()
