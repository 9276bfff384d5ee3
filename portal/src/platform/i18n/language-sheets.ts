import { isOwnPath } from '@waymark/rules/return-address'
import { basePath } from '../navigation/base-path.ts'
import type { Language } from './languages.ts'

/** How long a change of language waits for its sheets before it goes on without them. */
const SHEET_WAIT_MS = 3000

/** Sheets of languages carry this, so that a change of language finds those of the one before. */
const MARK = 'data-language-sheet'

/**
 * Fetches what a language brings (CONF-03): `bootstrap_css_href`, a sheet for its direction, then `css_href`. They take effect
 * by the answer, with which the sheets of the language before go, so that no page shows half of each.
 */
export async function fetchSheets(language: Language | undefined): Promise<() => void> {
  const wanted = [language?.bootstrap_css_href, language?.css_href].filter(
    (href) => href !== undefined && isOwnPath(href, basePath),
  )
  const before = [...document.querySelectorAll<HTMLLinkElement>(`link[${MARK}]`)]
  const sheets = wanted.map((href) => sheetOf(href ?? '', before))
  await Promise.all(sheets.map(async ({ there }) => there))
  return () => {
    for (const { link } of sheets) link.media = 'all'
    for (const link of before) if (!sheets.some((sheet) => sheet.link === link)) link.remove()
  }
}

interface Sheet {
  readonly link: HTMLLinkElement
  /** Settles when it is there, or is not to be had. */
  readonly there: Promise<void>
}

/** The sheet of an address: the one that the page wears already, or one that is fetched and not worn yet. */
function sheetOf(href: string, before: readonly HTMLLinkElement[]): Sheet {
  const worn = before.find((link) => link.getAttribute('href') === href)
  if (worn !== undefined) return { link: worn, there: Promise.resolve() }
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.media = 'not all'
  link.setAttribute(MARK, '')
  const there = new Promise<void>((done) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => done())
    setTimeout(done, SHEET_WAIT_MS)
  })
  document.head.append(link)
  return { link, there }
}
