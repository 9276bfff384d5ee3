import { addWordsOf } from '../platform/i18n/later-words.ts'
import { loadCode } from '../ui/layout/load-code.ts'
import type { CodeOfPages, PageCode, PageKey, PageModule } from '../platform/navigation/page.ts'

/**
 * The code of each page, from the same declarations as the route table. A separate module (`?code`) fetched behind the gate: the list of
 * files and reads is too heavy for the first page.
 */
const declared = import.meta.glob<CodeOfPages>('../features/*/pages.ts', {
  eager: true,
  query: '?code',
  import: 'code',
})

const pages: ReadonlyMap<PageKey, PageCode> = new Map(
  Object.values(declared).flatMap((code) => Object.entries(code)),
)

/** Undefined if there's no such page, or it has no code of its own. */
export function pageCode(page: PageKey): PageCode | undefined {
  return pages.get(page)
}

/** The page and the words that the shell doesn't carry, fetched in parallel. */
export async function loadPage({ component, words = [] }: PageCode): Promise<PageModule> {
  const [page] = await loadCode(async () => Promise.all([component(), addWordsOf(...words)]))
  return page
}
