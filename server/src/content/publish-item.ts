import { dayIn } from '@waymark/rules/calendar'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { checkContent } from './import/check-content.ts'
import { lockLatestNumber, readAll, writeItems } from './store.ts'

interface PublishOrder {
  readonly company: CompanyConfiguration
  /** As `operator content import` reads it. */
  readonly item: Readonly<Record<string, unknown>>
  readonly by: string
  readonly at: Date
  /** The revision of the draft that it is. */
  readonly draft: number
}

/** Publishes one item by the rules of an import, under the jobs role. @returns its new version's number; undefined if a rule refuses it */
export async function publishItem(
  tx: Tx,
  { company, item, by, at, draft }: PublishOrder,
): Promise<number | undefined> {
  const { companyCode } = company
  const today = dayIn(company.programs[0]?.timeZone ?? 'UTC', at)
  const existing = new Map((await readAll(tx, companyCode)).map((row) => [row.content_id, row.kind]))
  const { items, problems } = await checkContent({ items: [item] }, { company, existing, today })
  const [checked] = items
  if (problems.length > 0 || checked === undefined) return undefined
  await writeItems(tx, companyCode, [checked], { by, at, draft })
  return lockLatestNumber(tx, companyCode, checked.id)
}
