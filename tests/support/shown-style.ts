/** What tests ask of elements over and over: whether they are drawn, and can be pressed. */
export const asked = ['display', 'visibility', 'pointer-events'] as const
type Asked = (typeof asked)[number]

/** By their names in CSS and in JavaScript. */
const names = new Map<unknown, Asked>([
  ...asked.map((name) => [name, name] as const),
  ['pointerEvents', 'pointer-events'],
])

/** Elements whose drawing depends on what they are in, or on their state. */
const unlike = new Set(['dialog', 'embed', 'noscript', 'slot', 'summary'])

/** Attributes by which jsdom's own sheet draws an element, or does not. */
const telling = ['hidden', 'popover', 'open']

type StyleReader = typeof globalThis.getComputedStyle

/**
 * Has a page answer what tests ask of styles as jsdom does, in a fraction of the time: jsdom works out the whole cascade for each
 * element and all above it, anew after every change. Where there is no style sheet and nothing but its name decides, its answer for
 * one element is that for all of that name; whatever else is asked, jsdom is. Returns jsdom's own way.
 */
export function answerShown(window: Window & typeof globalThis): StyleReader {
  const before = window.getComputedStyle as StyleReader & { whole?: StyleReader }
  // Files that share a page share this, too.
  if (before.whole) return before.whole
  const whole: StyleReader = before.bind(window)
  const known = new Map<string, string>()

  const shown: StyleReader = (element, pseudo) => {
    const { document } = window
    const isBare = element.ownerDocument === document && document.styleSheets.length === 0
    if (pseudo || !isBare) return whole(element, pseudo)
    let found: CSSStyleDeclaration | undefined
    const style = () => (found ??= whole(element))
    const valueOf = (name: Asked) =>
      isPlain(element, name) ? ofAll(element, name) : style().getPropertyValue(name)
    const ask = (property: string) => {
      const name = names.get(property)
      return name ? valueOf(name) : style().getPropertyValue(property)
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        const name = names.get(key)
        if (name) return valueOf(name)
        if (key === 'getPropertyValue') return ask
        const other: unknown = Reflect.get(style(), key)
        return typeof other === 'function' ? (other.bind(style()) as unknown) : other
      },
    })
  }
  window.getComputedStyle = Object.assign(shown, { whole })
  return whole

  function ofAll(element: Element, name: Asked): string {
    const key = `${element.namespaceURI} ${element.localName} ${name}`
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = whole(element).getPropertyValue(name)))
    return value
  }
}

/** Whether an element's name alone decides on a property of it; what is inherited is looked for above it, too. */
function isPlain(element: Element, name: Asked): boolean {
  if (isSpecial(element, name)) return false
  if (name === 'display') return true
  for (let above = element.parentElement; above; above = above.parentElement)
    if (isSpecial(above, name)) return false
  return true
}

function isSpecial(element: Element, name: Asked): boolean {
  if (unlike.has(element.localName) || telling.some((one) => element.hasAttribute(one))) return true
  if (element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return true
  const own = element.getAttribute('style')
  return own !== null && (own.includes(name) || own.includes('all'))
}
