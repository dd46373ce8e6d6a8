import { fetchPage } from '#web/app/routes.tsx'

/** Events on a link that usually come before a click. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the code of a page when a visitor is about to open it, unless the browser saves data. */
export function prefetchOnIntent() {
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true })
}

function prefetch({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.origin !== location.origin || savesData()) return
  // When it fails, following the link tries again and shows the error.
  fetchPage(link.pathname).catch(() => {})
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
