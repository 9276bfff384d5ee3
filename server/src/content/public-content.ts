import type { Configuration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { ContentList, ItemWords, PublicContent } from '../platform/http/pages/public-content.ts'
import { localeFrom } from '../platform/locale.ts'
import type { ContentItem } from './content-item.ts'
import type { Content } from './content-source.ts'
import { findReader, standingOf, type Reader } from './reader.ts'

interface PublicContentServices {
  readonly configuration: Configuration
  readonly content: Content
  readonly clock: Clock
}

/** The content that search engines find: partners, help topics, and current offers. */
export function createPublicContent({ configuration, content, clock }: PublicContentServices): PublicContent {
  const readerFor = async (asked: ContentList, language: string): Promise<Reader | undefined> =>
    findReader(configuration, asked, localeFrom(language), clock.now())
  return {
    find: async (asked) => {
      const reader = await readerFor(asked, asked.language)
      const item = await content.get(asked.companyCode, asked.id)
      if (reader === undefined || item === undefined || !isFound(reader, item, asked.kind)) return undefined
      return wordsOf(reader, item)
    },
    list: async (asked) => {
      const reader = await readerFor(asked, 'en')
      if (reader === undefined) return []
      const items = await content.list(asked.companyCode, asked.kind === 'help' ? 'page' : asked.kind)
      return items.filter((item) => isFound(reader, item, asked.kind)).map(({ id }) => id)
    },
  }
}

/** Whether an item is one of this kind, and for this programme today. */
function isFound(reader: Reader, item: ContentItem, kind: ContentList['kind']): boolean {
  if (!reader.reads(item)) return false
  if (item.kind === 'page') return kind === 'help' && item.section === 'help'
  if (item.kind === 'offer') return kind === 'offer' && standingOf(item, reader.today) === 'running'
  return kind === 'partner' && item.kind === 'partner'
}

function wordsOf(reader: Reader, item: ContentItem): ItemWords | undefined {
  if (item.kind === 'benefit' || item.kind === 'chrome') return undefined
  const { words } = reader.wordsOf<{ readonly title: string; readonly summary: string }>(item.words)
  return { title: words.title, description: words.summary }
}
