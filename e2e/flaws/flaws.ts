import type { Page } from '../test.ts'

/** A language that the pages are checked in. */
export type LookedAt = 'en' | 'ko' | 'ar-XB'

/** Texts from the server: names of members, their messages, names of partners and places. */
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

  /** A text without the server's parts. */
  async without(): Promise<(text: string) => string> {
    await Promise.all(this.#reading)
    const longestFirst = [...this.#texts].toSorted((a, b) => b.length - a.length)
    return (text) => longestFirst.reduce((rest, data) => rest.replaceAll(data, ''), text)
  }
}

/** Names, keys and addresses that are the same in every language. */
const names = /https?:\S+|\b(?:Chrome|Enter|Linux|English|Pseudo|NZBN)\b/g

/** Values, and texts reversed to run from right to left: any other letters were left in English. */
const turned = /\u2068[^\u2069]*\u2069|\u202E[^\u202C]*\u202C/g

/** Texts of the page in another language, visible or for screen readers, and placeholders that aren't filled in. */
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

/** All texts of the page that aren't marked as another language. Runs in the page. */
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
