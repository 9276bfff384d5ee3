import { isOwnPath } from '@waymark/rules/pages/return-address'
import { basePath } from '../navigation/base-path.ts'
import type { Language } from './languages.ts'

/** How long a change of language waits for its sheets before it continues without them. */
const SHEET_WAIT_MS = 3000

/** Marks a language's sheets, so that the next change finds them. */
const MARK = 'data-language-sheet'

/**
 * Fetches a language's sheets (CONF-03): `bootstrap_css_href`, for its direction, then `css_href`. Calling the returned function applies
 * them and removes the previous language's, so that no page mixes both.
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
  /** Resolves when it has loaded or failed. */
  readonly there: Promise<void>
}

/** The sheet at an address: one already applied, or one that's fetched and not yet applied. */
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
