import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** What one person used of a limit on a day, in one company. */
export interface PersonDay {
  readonly companyCode: string
  /** The operator's address: accounts of one person share a limit. */
  readonly person: string
  readonly kind: string
  readonly day: string
}

function keyOf({ companyCode, person, kind, day }: PersonDay): string {
  return [companyCode, person, kind, day].join(' ')
}

/** Locks the row of a person's day, so that acts side by side are counted one after the other. @returns what was used */
export async function lockDay(tx: Tx, of: PersonDay, now: Date): Promise<bigint> {
  await sql`
    insert into console_act_day (person_day, company_code, person, kind, day, counted_at)
    values (${keyOf(of)}, ${of.companyCode}, ${of.person}, ${of.kind}, ${of.day}, ${now})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ used: bigint }>`
    select used from console_act_day where person_day = ${keyOf(of)} for update`.execute(tx)
  return rows[0]?.used ?? 0n
}

export async function readDay(database: Database | Tx, of: PersonDay): Promise<bigint> {
  const { rows } = await sql<{ used: bigint }>`
    select used from console_act_day where person_day = ${keyOf(of)}`.execute(database)
  return rows[0]?.used ?? 0n
}

export async function countToDay(tx: Tx, of: PersonDay, size: bigint, now: Date): Promise<void> {
  await sql`
    update console_act_day set used = used + ${size}, counted_at = ${now} where person_day = ${keyOf(of)}`.execute(
    tx,
  )
}
