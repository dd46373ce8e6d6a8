import '#web/styles/index.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#web/app/app.tsx'

// After a deployment the files of the former build are gone. One reload fetches the new page; a
// second failure in a row is shown by the error screen.
window.addEventListener('vite:preloadError', (event) => {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') {
    event.preventDefault()
    location.reload()
  }
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

const site = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)

if (root.dataset.prerendered === undefined) createRoot(root).render(site)
else hydrateRoot(root, site)
