// Inlined into pages whose first picture is the largest paint (web/build/prerender-assets.ts), so it imports nothing.
// On a slow network all that a page loads competes: the rest of the page waits for its styles, the code also for the
// picture.

const MAX_WAIT_MS = 3000

const styles = document.querySelector<HTMLLinkElement>('link[media="not all"]')
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
const code = document.querySelector<HTMLTemplateElement>('template#code')

async function start() {
  await Promise.all([showRest(), waitForPicture()])
  if (code) document.head.append(code.content)
}

/**
 * Shows what follows the first screen, also when its styles cannot be loaded. Each part is laid out in a task of its
 * own, because all at once would hold a slow phone for a tenth of a second and more.
 */
async function showRest() {
  if (styles && !styles.sheet) await ended(styles)
  styles?.removeAttribute('media')
  for (const part of document.querySelectorAll('[data-rest], main section, footer')) {
    part.setAttribute('data-shown', '')
    part.getBoundingClientRect()
    await new Promise((resolve) => setTimeout(resolve))
  }
  document.documentElement.removeAttribute('data-first-screen')
}

async function waitForPicture() {
  if (!picture || picture.complete) return
  await Promise.race([ended(picture), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

function ended(loading: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    loading.addEventListener('load', resolve)
    loading.addEventListener('error', resolve)
  })
}

void start()

export {}
