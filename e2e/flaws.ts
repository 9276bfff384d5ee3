import type { Page } from './test.ts'

/** A language that the pages are looked at in. */
export type LookedAt = 'en' | 'ko' | 'ar-XB'

/**
 * What a person would see wrong on the page as it stands, in words: a page wider than the window, text that is cut off, that runs out
 * of the window or lies over other text, and what is typed into a field too narrow for it.
 */
export async function flawsDrawn(page: Page): Promise<readonly string[]> {
  return [...(await page.evaluate(lookAtWidths)), ...(await page.evaluate(lookAtLines))]
}

/** What does not fit by its own measure. Runs in the page. */
function lookAtWidths(): string[] {
  const flaws: string[] = []
  const sideways = document.documentElement.scrollWidth - innerWidth
  if (sideways > 0) flaws.push(`the page is ${String(sideways)} px wider than the window`)
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input:not([type="checkbox"], [type="radio"])',
  ))
    if (field.value !== '' && field.scrollWidth > field.clientWidth + 1)
      flaws.push(`${JSON.stringify(field.value)} is wider than its field`)
  return flaws
}

/** Lines of text beside each other and beside what holds them. Runs in the page. */
function lookAtLines(): string[] {
  interface Line {
    readonly box: DOMRect
    readonly owner: Element
    /** What floats over the page and carries it, if anything does. */
    readonly floating: Element | undefined
    readonly text: string
  }
  const flaws: string[] = []
  const quoted = (text: string) => JSON.stringify(text.slice(0, 40))

  /** An element and what holds it, up to the body. */
  function* holders(element: Element) {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
      yield { element: at, style: getComputedStyle(at) }
  }

  /** Every line of text that is for eyes and does not lie in something that scrolls. */
  function* lines(): Generator<
    Line & { readonly held: readonly { element: Element; style: CSSStyleDeclaration }[] }
  > {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const owner = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (owner === null || text === '' || owner.matches('script, style, noscript, option')) continue
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const held = [...holders(owner)]
      const isForEars = held.some(
        ({ element, style }) => style.clipPath !== 'none' && element.getBoundingClientRect().width < 3,
      )
      if (isForEars || held.some(({ style }) => /auto|scroll/.test(style.overflowX))) continue
      const floating = held.find(({ style }) => /fixed|sticky/.test(style.position))?.element
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width >= 2) yield { box, owner, floating, text, held }
    }
  }

  /** The upper and the lower fifth of a line's box hold no letters. */
  function overlap({ box: one }: Line, { box: other }: Line): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down =
      Math.min(one.bottom - one.height / 5, other.bottom - other.height / 5) -
      Math.max(one.top + one.height / 5, other.top + other.height / 5)
    return across > 2 && down > 2
  }

  const found: Line[] = []
  for (const line of lines()) {
    const { box, text, held } = line
    if (box.left < -1 || box.right > innerWidth + 1) flaws.push(`${quoted(text)} runs out of the window`)
    const cut = held.some(({ element, style }) => {
      const edge = element.getBoundingClientRect()
      const isOutside = box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 3
      return style.overflowX !== 'visible' && isOutside
    })
    if (cut) flaws.push(`${quoted(text)} is cut off`)
    for (const other of found)
      if (other.floating === line.floating && other.owner !== line.owner && overlap(other, line))
        flaws.push(`${quoted(text)} lies over ${quoted(other.text)}`)
    found.push(line)
  }
  return [...new Set(flaws)]
}

/** Words that come from the server as they are: what members are called, what they wrote, what partners and places are called. */
export class Data {
  readonly #texts = new Set<string>()
  readonly #reading: Promise<void>[] = []

  constructor(page: Page) {
    page.on('response', (response) => {
      if (/json/.test(response.headers()['content-type'] ?? ''))
        this.#reading.push(
          response.json().then(
            (body: unknown) => this.#take(body),
            () => undefined,
          ),
        )
    })
  }

  #take(value: unknown): void {
    if (typeof value === 'string' && /[A-Za-z]{3}/.test(value)) this.#texts.add(value)
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) this.#take(one)
  }

  /** A text without what came from the server. */
  async without(): Promise<(text: string) => string> {
    await Promise.all(this.#reading)
    const longestFirst = [...this.#texts].toSorted((a, b) => b.length - a.length)
    return (text) => longestFirst.reduce((rest, data) => rest.replaceAll(data, ''), text)
  }
}

/** Names that the portal itself writes, and addresses: they are the same in every language. */
const names = /https?:\S+|\b(?:Chrome|Linux|English|Pseudo)\b/g

/** Values, and words that are turned round to run from right to left: what else there is in letters was left in English. */
const turned = /\u2068[^\u2069]*\u2069|\u202E[^\u202C]*\u202C/g

/** What the page says in another language than its own, to eyes or ears, or by the place of a value that is not filled in. */
export async function textsUntranslated(
  page: Page,
  language: LookedAt,
  data: Data,
): Promise<readonly string[]> {
  const texts = await page.evaluate(textsSaid)
  const withoutData = await data.without()
  const foreign = language === 'en' ? /[\uAC00-\uD7A3\u202E]/ : /[A-Za-z]{4,}/
  return texts
    .filter((text) => {
      const own = withoutData(language === 'ar-XB' ? text.replaceAll(turned, '') : text)
      return foreign.test(own.replaceAll(names, '')) || /\{\{|\}\}/.test(text)
    })
    .map((text) => `not in ${language}: ${JSON.stringify(text.trim().slice(0, 80))}`)
}

/** Everything the page says that is not marked as of another language. Runs in the page. */
function textsSaid(): string[] {
  const said = new Set([document.title])
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    if (node.parentElement?.closest('script, style, noscript, option, body [lang]') === null)
      said.add(node.nodeValue ?? '')
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (element.closest('body [lang]') === null) said.add(element.getAttribute(name) ?? '')
  return [...said]
}
