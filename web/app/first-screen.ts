// Inlined into pages whose first picture is the largest paint (web/build/prerender-assets.ts), so it imports nothing.
// On a slow network all that a page loads competes: the rest of the page waits for its styles, the code also for the
// picture.

const MAX_WAIT_MS = 3000

const styles = document.querySelector<HTMLLinkElement>('link[media="not all"]')
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
const code = document.querySelector<HTMLTemplateElement>('template#code')

async function start() {
  await Promise.all([showRest(), waitForPicture()])
  if (!code) return
  const files = code.content.querySelectorAll('link')
  document.head.append(...files)
  for (const { href } of files) {
    // biome-ignore lint/plugin: a failure is for the script that imports the file
    await import(/* @vite-ignore */ href).catch(() => {})
    await nextTask()
  }
  document.head.append(code.content)
}

/** Long tasks hold a slow phone: the browser may draw, and react to a tap, before the next one. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * Shows what follows the first screen, also when its styles cannot be loaded, and lays out each part in a task of its
 * own.
 */
async function showRest() {
  if (styles && !styles.sheet) await ended(styles)
  styles?.removeAttribute('media')
  for (const part of document.querySelectorAll('[data-rest], main section, footer')) {
    part.setAttribute('data-shown', '')
    part.getBoundingClientRect()
    await nextTask()
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
