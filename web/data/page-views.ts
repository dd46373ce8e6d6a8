const BEACON = '/api/v1/user/view'

/**
 * Tells that somebody looks at a public page: an empty message that the browser sends after all else, and
 * whose answer nobody reads. A page that was drawn ahead counts once it is looked at.
 */
export function countView() {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true })
  } else send()
}

function send() {
  navigator.sendBeacon?.(BEACON)
}
