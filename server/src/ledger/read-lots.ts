import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'
import type { Detail, EntryKind } from './entry.ts'
import { isValidOn } from './lot-validity.ts'

/** A cursor in an account's open lots: the last one read. */
export interface LotPlace {
  /** Null for lots that never expire. */
  readonly expiresOn: Day | null
  readonly lot: bigint
}

/** An open lot and how its points were earned. */
export interface OpenLot extends LotPlace {
  readonly isBonus: boolean
  /** Points left in it, including held ones. */
  readonly points: bigint
  readonly held: bigint
  readonly journal: JournalId
  readonly kind: EntryKind
  readonly occurredOn: Day
  readonly partner: string | null
  readonly detail: Detail
}

/** An account's unexpired open lots, soonest expiry first (SUMM-03). Reads the open lots, and their sources by key. */
export async function readLots(
  db: Database | Tx,
  account: AccountId,
  order: { readonly today: Day; readonly after?: LotPlace; readonly limit: number },
): Promise<readonly OpenLot[]> {
  const { after } = order
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(coalesce(l.expires_on, 'infinity'), l.lot_no)
          > (coalesce(${after.expiresOn}::date, 'infinity'), ${after.lot}::bigint)`
  const { rows } = await sql<OpenLot>`
    select l.expires_on as "expiresOn", l.lot_no as lot, l.is_bonus as "isBonus", l.remaining as points, l.held,
      s.journal_id as journal, s.kind, s.occurred_on as "occurredOn", s.partner, s.detail
    from (
      select * from ledger.lot l
      where l.account_id = ${account} and l.open and ${isValidOn('l.expires_on', order.today)} and ${isAfter}
      order by l.expires_on nulls last, l.lot_no limit ${order.limit}
    ) as l
    join ledger.entry s on s.account_id = ${account} and s.point_type = 'POINTS' and s.seq = l.source_seq
    order by l.expires_on nulls last, l.lot_no`.execute(db)
  return rows
}
