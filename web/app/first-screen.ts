// Inlined into pages whose first picture is the largest paint (web/build/prerender-assets.ts), so it imports nothing.
// On a slow network and a slow phone all that a page loads and runs competes: the picture comes first, then styles and
// font of the rest of the page, then its code.

/** How long the rest waits for the picture, and the code and the rest for their styles. */
const WAIT_MS = { picture: 2000, code: 3000, rest: 10_000 }

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')

async function start() {
  if (picture && !picture.complete) await Promise.race([ended(picture), wait(WAIT_MS.picture)])
  const loaded = ended(added('rest'))
  void showRest(loaded)
  await Promise.race([loaded, wait(WAIT_MS.code)])
  // At once, so that the load event of the page waits for it.
  added('code')
}

/** The work after which the browser may draw, and react to a tap. */
const STEP_MS = 10

/**
 * Shows what follows the first screen, also when its styles cannot be loaded, and lays it out in steps: first what
 * stands there already, which the new styles change, then part by part.
 */
async function showRest(loaded: Promise<unknown>) {
  await Promise.race([loaded, wait(WAIT_MS.rest)])
  let began = performance.now()
  for (const part of document.querySelectorAll('body, [data-rest], main section, main section li, footer')) {
    part.setAttribute('data-shown', '')
    part.getBoundingClientRect()
    if (performance.now() - began < STEP_MS) continue
    await wait(0)
    began = performance.now()
  }
  document.documentElement.removeAttribute('data-first-screen')
}

/** Moves what a template holds into the page, which loads it. Returns the last element. */
function added(template: string): Element | null {
  const { content } = document.querySelector(`template#${template}`) as HTMLTemplateElement
  const { lastElementChild } = content
  document.head.append(content)
  return lastElementChild
}

function ended(loading: Element | null): Promise<unknown> {
  return new Promise((resolve) => {
    loading?.addEventListener('load', resolve)
    loading?.addEventListener('error', resolve)
  })
}

/** At least a new task: the browser may draw, and react to a tap, before it. */
function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

void start()

export {}
