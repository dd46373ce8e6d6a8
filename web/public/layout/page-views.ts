import { VIEW_PATH } from '#contract/page-views.ts'

/** Sends an empty beacon for a public page. A page that the browser prerenders counts when it becomes visible. */
export function countView() {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true })
  } else send()
}

function send() {
  navigator.sendBeacon?.(VIEW_PATH)
}
