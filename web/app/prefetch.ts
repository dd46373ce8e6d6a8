import { fetchPage } from '#web/app/routes.tsx'

/** What shows that a visitor means to follow a link: the mouse over it, the focus on it, a finger. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches a page's code when a visitor is about to open it; not for one who asks to save data. */
export function prefetchOnIntent() {
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true })
}

function prefetch({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.origin !== location.origin || savesData()) return
  // Should it fail, following the link tries again and says so.
  fetchPage(link.pathname).catch(() => {})
}

function savesData(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  )
}
