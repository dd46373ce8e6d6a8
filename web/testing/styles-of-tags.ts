// Computes styles by the tag of an element, once for all tests of the window. No test loads a style sheet, and a query
// by role asks for the style of each element of the page several times: happy-dom computes it anew after each change.

const window = document.defaultView as Window
const { getComputedStyle } = window
/** The styles of elements that have no `style` and are in none. */
const stylesOfTags = new Map<string, CSSStyleDeclaration>()

window.getComputedStyle = (element) => {
  // A closed dialog is not displayed.
  if (!element.isConnected || element.tagName === 'DIALOG' || hasOwnStyle(element)) return getComputedStyle(element)
  const known = stylesOfTags.get(element.tagName)
  if (known) return known
  const { style } = document.createElement('i')
  style.cssText = getComputedStyle(element).cssText
  stylesOfTags.set(element.tagName, style)
  return style
}

function hasOwnStyle(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (each.hasAttribute('style')) return true
  return false
}

export {}
