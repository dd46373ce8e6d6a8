import {
  type CustomAtRules,
  type FontFaceRule,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss'

/**
 * The styles among `css` that this part of a page may need: a rule stays when its tags, classes and ids are all there.
 * Attributes and states are not looked at, since they change.
 */
export function stylesOf(html: string, css: string): string {
  const names = namesIn(html)
  const isUsed = (selector: Selector): boolean => selector.every(mayMatch)
  function mayMatch(part: SelectorComponent): boolean {
    if (part.type === 'class' || part.type === 'id' || part.type === 'type') return names.has(part.name)
    return part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where') || part.selectors.some(isUsed)
  }
  const used = transformed(css, {
    Rule: { style: ({ value: { selectors } }) => (selectors.some(isUsed) ? undefined : []) },
  })
  return transformed(used, {
    Rule: { keyframes: ({ value: { name } }) => (used.split(name.value).length > 2 ? undefined : []) },
  })
}

/** The styles without the fonts of the system, which are declared where the page begins. */
export function withoutSystemFonts(css: string): string {
  return transformed(css, { Rule: { 'font-face': ({ value }) => (isFrom('local', value) ? [] : undefined) } })
}

/**
 * The styles without the fonts that are loaded and without their names: until a font is declared, a browser looks for
 * each of its weights among those of the system, which takes a slow phone 30 ms before its first paint.
 */
export function withoutLoadedFonts(css: string): string {
  const names = new Set<string>()
  const rest = transformed(css, {
    Rule: {
      'font-face': ({ value }) => {
        if (!isFrom('url', value)) return undefined
        for (const property of value.properties) if (property.type === 'font-family') names.add(String(property.value))
        return []
      },
    },
  })
  return [...names].reduce(
    (text, name) => text.replaceAll(new RegExp(`(?<=[:,]\\s*)"?${name}"?\\s*,\\s*`, 'g'), ''),
    rest,
  )
}

function isFrom(kind: 'url' | 'local', { properties }: FontFaceRule): boolean {
  return properties.some(({ type, value }) => type === 'source' && value.some((source) => source.type === kind))
}

function transformed(css: string, visitor: Visitor<CustomAtRules>): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor })
  return code.toString().trim()
}

/** The tags, classes and ids of a part of a page; `html` and `body` are around each. */
function namesIn(html: string): Set<string> {
  const tags = Array.from(html.matchAll(/<([a-z]\w*)/g), ([, name = '']) => name)
  const values = Array.from(html.matchAll(/ (?:class|id)="([^"]*)"/g), ([, value = '']) => value.split(' '))
  return new Set(['html', 'body', ...tags, ...values.flat()])
}
