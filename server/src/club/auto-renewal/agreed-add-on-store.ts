import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** An add-on that a consent renews with the membership. */
export interface AgreedAddOn {
  readonly code: string
  /** The most that is charged for it, in cents with tax. */
  readonly total: bigint
}

/** Those of the consent `a` that the term `t` still has, as JSON with totals as text. */
export const selectAgreedAddOns: RawBuilder<unknown> = sql`
  coalesce((select jsonb_agg(jsonb_build_object('code', x.code, 'total', x.total::text) order by x.code) from auto_renewal_add_on x
    where x.auto_renewal_id = a.auto_renewal_id and exists (select from subscription_add_on h
      where h.term_id = t.term_id and h.code = x.code and h.revoked_at is null)), '[]')`

/** Reads the add-ons of a consent. */
export async function readAgreedAddOns(
  database: Database | Tx,
  autoRenewalId: string,
): Promise<readonly AgreedAddOn[]> {
  const { rows } = await sql<AgreedAddOn>`
    select code, total from auto_renewal_add_on where auto_renewal_id = ${autoRenewalId} order by code`.execute(
    database,
  )
  return rows
}

/** Writes the add-ons of a consent, with it. */
export async function insertAgreedAddOns(
  tx: Tx,
  autoRenewalId: string,
  addOns: readonly AgreedAddOn[],
): Promise<void> {
  for (const { code, total } of addOns)
    await sql`
      insert into auto_renewal_add_on (auto_renewal_id, code, total) values (${autoRenewalId}, ${code}, ${total})`.execute(
      tx,
    )
}
