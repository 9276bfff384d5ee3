import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, JournalId } from './account-id.ts'
import { journal, points } from './answers.ts'
import { entryColumns, type StatementEntry } from './read-statement.ts'

const lots = z.array(
  z.object({
    lot: points,
    /** Last valid day; null for never. */
    expiresOn: z.nullable(z.string()),
    isBonus: z.boolean(),
    /** Points this entry took from the lot or added to it. */
    points,
    /** Points left in the lot today. */
    left: points,
    /** The entry that opened the lot: how these points were earned. */
    source: z.object({
      journal,
      kind: z.string(),
      occurredOn: z.string(),
      partner: z.nullable(z.string()),
      detail: z.record(z.string(), z.json()),
    }),
  }),
)
export type EntryLot = z.output<typeof lots>[number]

export interface EntryWithLots extends StatementEntry {
  /** Lots a debit took (`taken`) or a credit opened (`made`); empty for STATUS. */
  readonly lots: { readonly kind: 'taken' | 'made'; readonly parts: readonly EntryLot[] }
}

/**
 * The entries of one journal on an account, each with its lots and their origins; empty if there are none (SUMM-04). Every step is a lookup
 * by key.
 */
export async function readEntry(
  db: Database | Tx,
  account: AccountId,
  of: JournalId,
): Promise<readonly EntryWithLots[]> {
  const { rows } = await sql<StatementEntry & { parts: unknown }>`
    select ${entryColumns}, back.journal_id as "reversedBy", coalesce(lots.parts, '[]') as parts
    from ledger.entry e
    left join ledger.entry back
      on back.account_id = ${account} and back.point_type = e.point_type and back.reverses_seq = e.seq and back.amount = -e.amount
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'lot', l.lot_no::text, 'expiresOn', l.expires_on, 'isBonus', l.is_bonus, 'points', part.points::text,
        'left', l.remaining::text, 'source', jsonb_build_object(
          'journal', s.journal_id, 'kind', s.kind, 'occurredOn', s.occurred_on, 'partner', s.partner, 'detail', s.detail))
        order by l.expires_on nulls last, l.lot_no) as parts
      from (
        select lot_no, points from unnest(e.lots_taken, e.taken) as taken (lot_no, points)
        union all
        select m.lot_no, m.granted from ledger.lot m
        where e.point_type = 'POINTS' and e.amount > 0
          and m.account_id = ${account} and m.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
      ) as part
      join ledger.lot l on l.account_id = ${account} and l.lot_no = part.lot_no
      join ledger.entry s on s.account_id = ${account} and s.point_type = 'POINTS' and s.seq = l.source_seq
    ) as lots
    where e.account_id = ${account} and e.journal_id = ${of}::uuid
    order by e.point_type, e.seq`.execute(db)
  return rows.map(({ parts, ...entry }) => ({
    ...entry,
    lots: { kind: entry.amount < 0n ? 'taken' : 'made', parts: z.parse(lots, parts) },
  }))
}
