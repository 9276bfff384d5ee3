import type * as byIdShapes from '@waymark/contract/content/content-by-id.shapes'
import type * as chromeShapes from '@waymark/contract/content/header-footer.shapes'
import type * as listShapes from '@waymark/contract/content/retrieve-content.shapes'
import type { RichText } from '@waymark/contract/content/rich-text'
import type { Domain } from '@waymark/contract/operation'
import type { ItemOf } from './content-item.ts'
import type { Content } from './content-source.ts'
import type { Reader } from './reader.ts'

type Listed = Domain<typeof listShapes>['answer']['object']['contents']
type Page = Domain<typeof byIdShapes>['answer']['object']
type Chrome = Domain<typeof chromeShapes>['answer']['object']

/** The pages of a section by title. */
export async function pagesOf(content: Content, reader: Reader, section: 'help' | 'legal'): Promise<Listed> {
  const pages = await content.list(reader.companyCode, 'page')
  return pages
    .filter((page) => page.section === section && reader.reads(page))
    .map((page) => ({ ...present(reader, page), text: wordsOf(reader.wordsOf(page.words).words.body) }))
}

/** One page; undefined if this programme has none with that id. */
export async function pageOf(content: Content, reader: Reader, contentId: string): Promise<Page | undefined> {
  const page = await content.get(reader.companyCode, contentId)
  if (page?.kind !== 'page' || !reader.reads(page)) return undefined
  const { words } = reader.wordsOf(page.words)
  return { ...present(reader, page), section: page.section, body: words.body }
}

function present(reader: Reader, page: ItemOf<'page'>): Omit<Listed[number], 'text'> {
  const { lang, words } = reader.wordsOf(page.words)
  return { contentId: page.id, lang, title: words.title, summary: words.summary }
}

/** The words of a text, one line for each of its own. */
function wordsOf(text: RichText): string {
  return text
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.line]))
    .map((line) => line.map(({ text: words }) => words).join(''))
    .join('\n')
}

/** The frame around every page; undefined if none was written. */
export async function chromeOf(content: Content, reader: Reader): Promise<Chrome | undefined> {
  const chrome = await content.chrome(reader.companyCode)
  if (chrome === undefined) return undefined
  const { lang, words } = reader.wordsOf(chrome.words)
  return { lang, ...words }
}
