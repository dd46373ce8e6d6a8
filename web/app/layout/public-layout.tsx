import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Footer } from '#web/app/layout/footer.tsx'
import { NavBar } from '#web/app/layout/nav-bar.tsx'
import { SKIP_TARGET, SkipLink } from '#web/app/layout/skip-link.tsx'
import { ScreenSlot } from '#web/app/screen-slot.tsx'
import { countView } from '#web/data/page-views.ts'

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
