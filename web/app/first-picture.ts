/**
 * Stands in the HTML of a page whose first picture is what a visitor waits for (prerender-assets.ts).
 * The page's code is named in a <template>: asked for at the same time, it would take most of a slow
 * line from the picture.
 */

/** However slow the line: after this long the page wants to be used, picture or not. */
const LONGEST_WAIT_MS = 3000

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
const code = document.querySelector<HTMLTemplateElement>('template#code')

function fetchCode() {
  if (code) document.head.append(code.content)
}

if (!picture || picture.complete) {
  fetchCode()
} else {
  picture.addEventListener('load', fetchCode)
  picture.addEventListener('error', fetchCode)
  setTimeout(fetchCode, LONGEST_WAIT_MS)
}

export {}
