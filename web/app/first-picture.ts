// Inlined into pages whose first picture is the largest paint (prerender-assets.ts). It delays the page's
// code, named in a <template>, until the picture has loaded: on a slow network they compete for bandwidth.

const MAX_WAIT_MS = 3000

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
  setTimeout(fetchCode, MAX_WAIT_MS)
}

export {}
