import { Footer } from '#web/app/layout/footer.tsx'
import { NavBar } from '#web/app/layout/nav-bar.tsx'
import { SKIP_TARGET, SkipLink } from '#web/app/layout/skip-link.tsx'
import { ScreenSlot } from '#web/app/screen-slot.tsx'

/** Navigation bar, the current public screen, footer. */
export function PublicLayout() {
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
