import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Footer } from '#web/app/layout/footer.tsx'
import { NavBar } from '#web/app/layout/nav-bar.tsx'
import { SKIP_TARGET, SkipLink } from '#web/app/layout/skip-link.tsx'
import { ScreenSlot } from '#web/app/screen-slot.tsx'
import { countView } from '#web/data/page-views.ts'

/** Navigation bar, the current public screen, footer. */
export function PublicLayout() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is come to counts once
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
