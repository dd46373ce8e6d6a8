// Inlined into pages whose first picture is the largest paint (web/build/prerender-assets.ts), so it imports nothing.
// On a slow network and a slow phone all that a page loads and runs competes: the picture comes first, then the rest of
// the page and its code.

/**
 * How long the code waits for the picture, and the rest of the page for its styles, and then for the picture. Styles
 * that have failed before this script say so no more.
 */
const WAIT_MS = { code: 3000, styles: 10_000, rest: 500 }

const styles = document.querySelector<HTMLLinkElement>('link[media="not all"]')
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
const code = document.querySelector<HTMLTemplateElement>('template#code')

async function start() {
  const loaded = picture && !picture.complete ? ended(picture) : undefined
  void showRest(loaded)
  if (loaded) await Promise.race([loaded, wait(WAIT_MS.code)])
  // At once, so that the load event of the page waits for it.
  if (code) document.head.append(code.content)
}

/**
 * Shows what follows the first screen, also when its styles cannot be loaded, and lays out each part in a task of its
 * own: first what stands there already, which the new styles change.
 */
async function showRest(loaded: Promise<unknown> | undefined) {
  if (styles && !styles.sheet) await Promise.race([ended(styles), wait(WAIT_MS.styles)])
  if (loaded) await Promise.race([painted(loaded), wait(WAIT_MS.rest)])
  styles?.removeAttribute('media')
  for (const part of document.querySelectorAll('body, [data-rest], main section, footer')) {
    part.setAttribute('data-shown', '')
    part.getBoundingClientRect()
    await wait(0)
  }
  document.documentElement.removeAttribute('data-first-screen')
}

async function painted(loaded: Promise<unknown>) {
  await loaded
  await new Promise(requestAnimationFrame)
  await wait(0)
}

function ended(loading: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    loading.addEventListener('load', resolve)
    loading.addEventListener('error', resolve)
  })
}

/** At least a new task: the browser may draw, and react to a tap, before it. */
function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

void start()

export {}
