import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ScreenSlot } from '#web/features/layout/screen-slot.tsx'
import { SKIP_TARGET, SkipLink } from '#web/features/layout/skip-link.tsx'
import { Footer } from '#web/public/layout/footer.tsx'
import { NavBar } from '#web/public/layout/nav-bar.tsx'
import { countView } from '#web/public/layout/page-views.ts'

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
