import { dayIn } from '@waymark/rules/calendar'
import { isDeepStrictEqual } from 'node:util'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { checkContent } from './check-content.ts'
import { readAll, removeItems, writeItems } from '../store.ts'

export interface ContentImport {
  readonly kind: 'wrong' | 'same' | 'would' | 'done'
  /** Problems that stopped the import; nothing was written then. */
  readonly problems: readonly string[]
  /** Markup that was dropped. */
  readonly leftOut: readonly string[]
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

interface ImportOrder {
  readonly company: CompanyConfiguration
  readonly document: unknown
  readonly by: string
  readonly at: Date
  readonly dryRun: boolean
  /** Leaves items last written by anybody other than `by` unchanged. */
  readonly keepsOthers?: boolean
  /** Called in the transaction that writes the items. */
  readonly record?: (tx: Tx, done: ContentImport) => Promise<void>
}

/** Imports a content file, all of it or nothing, under the jobs role. Identical items keep their last author. */
export async function importContent(database: Database, order: ImportOrder): Promise<ContentImport> {
  const { company, document, by, at, dryRun, keepsOthers = false, record } = order
  const today = dayIn(company.programs[0]?.timeZone ?? 'UTC', at)
  return inTransaction(database, async (tx) => {
    const existing = new Map((await readAll(tx, company.companyCode)).map((row) => [row.content_id, row]))
    const kinds = new Map([...existing].map(([id, { kind }]) => [id, kind]))
    const { items, remove, problems, leftOut } = await checkContent(document, {
      company,
      existing: kinds,
      today,
    })
    const nothing = { problems, leftOut, added: [], changed: [], removed: [] }
    if (problems.length > 0) return { kind: 'wrong', ...nothing }
    const written = items.filter((item) => {
      const there = existing.get(item.id)
      if (there === undefined) return true
      return !(keepsOthers && there.made_by !== by) && !isDeepStrictEqual(there.body, item)
    })
    const [changed, added] = [true, false].map((isThere) =>
      written.flatMap(({ id }) => (existing.has(id) === isThere ? [id] : [])),
    )
    const what = { ...nothing, added: added ?? [], changed: changed ?? [], removed: remove }
    if (written.length === 0 && remove.length === 0) return { kind: 'same', ...what }
    if (dryRun) return { kind: 'would', ...what }
    await removeItems(tx, company.companyCode, remove, { by, at })
    await writeItems(tx, company.companyCode, written, { by, at })
    const done = { kind: 'done', ...what } as const
    await record?.(tx, done)
    return done
  })
}
