import type { Database } from '../platform/database/database.ts'
import { isOfKind, itemOfRow, type ContentItem, type ContentKind, type ItemOf } from './content-item.ts'
import type { ContentSource } from './content-source.ts'
import { readItem, readKind, type ContentRow } from './store.ts'

/**
 * Content from our own database. Every item is validated again on its way out, however it came in: an invalid one, such as with a broken
 * link, is left out and reported, and the others stay.
 */
export function createDatabaseSource(
  database: Database,
  onLeftOut: (contentId: string) => void,
): ContentSource {
  const told = new Set<string>()
  const read = (row: ContentRow): ContentItem | undefined => {
    const item = itemOfRow(row)
    if (item !== undefined) return item
    if (!told.has(row.content_id)) onLeftOut(row.content_id)
    told.add(row.content_id)
    return undefined
  }
  const list = async <K extends ContentKind>(companyCode: string, kind: K): Promise<readonly ItemOf<K>[]> => {
    const rows = await readKind(database, companyCode, kind)
    return rows.flatMap((row) => {
      const item = read(row)
      return item !== undefined && isOfKind(item, kind) ? [item] : []
    })
  }
  return {
    list: async ({ companyCode }, kind) => list(companyCode, kind),
    get: async ({ companyCode }, contentId) => {
      const row = await readItem(database, companyCode, contentId)
      return row === undefined ? undefined : read(row)
    },
    chrome: async ({ companyCode }) => (await list(companyCode, 'chrome'))[0],
  }
}
