import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { VIEW_PATH } from '#contract/page-views.ts'
import { ScreenSlot, SKIP_TARGET, SkipLink } from '#web/features/layout/screen-slot.tsx'
import { Footer } from '#web/public/layout/footer.tsx'
import { NavBar } from '#web/public/layout/nav-bar.tsx'

/** The layout of the public pages. Counts a page view for each path. */
export function PublicLayout() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts once per path
  useEffect(countView, [pathname])
  return (
    <>
      <SkipLink />
      <NavBar />
      <main id={SKIP_TARGET}>
        <ScreenSlot />
      </main>
      <Footer />
    </>
  )
}

/** Sends an empty beacon for a public page. A page that the browser prerenders counts when it becomes visible. */
function countView() {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true })
  } else send()
}

function send() {
  navigator.sendBeacon?.(VIEW_PATH)
}
