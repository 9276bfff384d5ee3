import { sql } from 'kysely'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordEach } from '../company-event-store.ts'
import type { CompanyKey } from '../company-store.ts'

/** Removes the users of an import who haven't joined, with a line of the trail for each. @returns how many */
export async function withdrawInvited(
  tx: Tx,
  key: CompanyKey,
  importId: string,
  { actor, at }: { readonly actor: CustomerNumber; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ reference: bigint }>`
    update nominee n set status = 'D', removed_at = ${at}, version = n.version + 1
    from company_import_row r
    where r.import_id = ${importId}::uuid and r.verdict = 'SENT' and n.nominee_reference = r.nominee_reference and n.status = 'P'
    returning n.nominee_reference as reference`.execute(tx)
  const references = rows.map(({ reference }) => reference)
  await sql`
    update company_import_row set verdict = 'WITHDRAWN'
    where import_id = ${importId}::uuid and nominee_reference = any(${references.map(String)}::int8[])`.execute(
    tx,
  )
  await recordEach(tx, key, { kind: 'removed', actor, references, at })
  return references.length
}
