// Inlined into pages whose first picture is the largest paint (web/build/prerender-assets.ts), so it imports nothing.
// On a slow network and a slow phone all that a page loads and runs competes: the picture comes first, then the rest of
// the page, then its code.

/** The code waits for the picture so long, and the rest of the page when its styles are there. */
const WAIT_MS = { code: 3000, rest: 500 }

const styles = document.querySelector<HTMLLinkElement>('link[media="not all"]')
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
const code = document.querySelector<HTMLTemplateElement>('template#code')

async function start() {
  const painted = paintPicture()
  await Promise.all([showRest(painted), Promise.race([painted, wait(WAIT_MS.code)])])
  if (!code) return
  const files = code.content.querySelectorAll('link')
  document.head.append(...files)
  for (const { href } of files) {
    // biome-ignore lint/plugin: a failure is for the script that imports the file
    await import(/* @vite-ignore */ href).catch(() => {})
    await wait(0)
  }
  document.head.append(code.content)
}

async function paintPicture() {
  if (picture && !picture.complete) await ended(picture)
  await new Promise(requestAnimationFrame)
  await wait(0)
}

/**
 * Shows what follows the first screen, also when its styles cannot be loaded, and lays out each part in a task of its
 * own.
 */
async function showRest(painted: Promise<void>) {
  if (styles && !styles.sheet) await ended(styles)
  await Promise.race([painted, wait(WAIT_MS.rest)])
  styles?.removeAttribute('media')
  for (const part of document.querySelectorAll('body, [data-rest], main section, footer')) {
    part.setAttribute('data-shown', '')
    part.getBoundingClientRect()
    await wait(0)
  }
  document.documentElement.removeAttribute('data-first-screen')
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
