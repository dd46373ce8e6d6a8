// Inlined into prerendered pages (web/build/prerender-assets.ts), so it imports nothing. Such a page shows all of
// itself without code, and its links, forms, menus and questions work. So its code is loaded, but runs only when it is
// needed: on a cheap phone it would take the processor for half a second from somebody who reads.

/** Come before a press, or before a part of the page that loads when it is near. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const

const signs = new AbortController()
let isNeeded = showsMore()

/** Runs the code, or lets it run as soon as it is in the page (web/app/first-screen.ts). */
function start() {
  isNeeded = true
  const site = document.querySelector<HTMLTemplateElement>('template#site')
  if (!site) return
  signs.abort()
  document.head.append(site.content)
}

/** Whether the page is not the same for everybody: somebody was here before, or the address or a part asks for more. */
function showsMore(): boolean {
  const { search, hash } = location
  return history.state !== null || `${search}${hash}` !== '' || keepsSomething() || waitsForCode()
}

/** A part of the page has nothing to show yet, or the host of the site could not write it (web/content/placed.ts). */
function waitsForCode(): boolean {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) if (comments.currentNode.nodeValue?.startsWith('games:')) return true
  return document.querySelector('[data-waits]') !== null
}

/** A session, a draft, a choice. */
function keepsSomething(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

function onSign(event: Event) {
  if (!isAtRest(event) && !leavesPage(event)) start()
}

/** A browser reports a pointer that rests where the page appears as one that moves, by nothing. */
function isAtRest(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
}

/** Another page opens faster when this one does not start before. */
function leavesPage({ target }: Event): boolean {
  const link = target instanceof Element && target.closest('a')
  return link ? link.href.split('#', 1)[0] !== location.href.split('#', 1)[0] : false
}

for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true, signal: signs.signal })
if (isNeeded) start()
// What an ended session left is deleted (web/app/check-copies.ts).
void globalThis.caches?.keys().then(
  ({ length }) => length > 0 && start(),
  () => {},
)
addEventListener('code', () => isNeeded && start(), { signal: signs.signal })

export {}
