import type { Day } from '@waymark/rules/calendar'
import { sql, type RawBuilder } from 'kysely'
import { cameIn, wentOut } from '../../ledger/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface FiguresOf {
  readonly companyCode: string
  readonly programCode: string
}

/** A programme's day. Points: issued and returned, which includes expired ones that were restored; spent and taken back; expired. */
export interface DayFigure {
  readonly day: Day
  readonly issued: bigint
  readonly spent: bigint
  readonly expired: bigint
  readonly signUps: number
  readonly claims: number
}

/** A month with the points whose last day is in it; `never` for points without one. */
export interface LiabilityFigure {
  readonly month: string
  readonly points: bigint
}

const ofProgramme = ({ companyCode, programCode }: FiguresOf) =>
  sql`company_code = ${companyCode} and program_code = ${programCode}`

/** Accounts of a programme: its members' and its pools'. */
const accountsOf = (of: FiguresOf): RawBuilder<unknown> => sql`(
  select account from membership where ${ofProgramme(of)} union all select account from pool where ${ofProgramme(of)})`

/** The last day that was summed, which may not have been over, and when liability was last summed. */
export async function readLastSums(
  database: Database,
  of: FiguresOf,
): Promise<{ readonly day: Day | null; readonly liabilityAt: Date | null }> {
  const { rows } = await sql<{ day: Day | null; liabilityAt: Date | null }>`
    select (select max(day) from day_figure where ${ofProgramme(of)}) as day,
      (select max(summed_at) from liability_figure where ${ofProgramme(of)}) as "liabilityAt"`.execute(
    database,
  )
  return rows[0] ?? { day: null, liabilityAt: null }
}

/** Sums what was recorded from a day to another, and replaces earlier sums of those days. Entries are found by their time. */
export async function sumDays(
  database: Database,
  of: FiguresOf,
  { from, to, timeZone, now }: { from: Day; to: Day; timeZone: string; now: Date },
): Promise<void> {
  const start = sql`(${from}::date::timestamp at time zone ${timeZone})`
  const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone ${timeZone})::date`
  await sql`
    with moved as (
      select ${dayOf('e.recorded_at')} as day,
        sum(e.amount) filter (where ${cameIn}) as issued,
        -sum(e.amount) filter (where ${wentOut} and e.kind <> 'expiry') as spent,
        -sum(e.amount) filter (where e.kind = 'expiry') as expired
      from ledger.entry e join ${accountsOf(of)} a on a.account = e.account_id
      where e.recorded_at >= ${start} and e.point_type = 'POINTS' and e.counter_account < 0
      group by 1
    ), joined as (
      select enrolled_on as day, count(*) as times from membership
      where ${ofProgramme(of)} and enrolled_on >= ${from}::date group by 1
    ), claimed as (
      select ${dayOf('submitted_at')} as day, count(*) as times from claim
      where ${ofProgramme(of)} and submitted_at >= ${start} group by 1
    )
    insert into day_figure (company_code, program_code, day, issued, spent, expired, sign_ups, claims, summed_at)
    select ${of.companyCode}, ${of.programCode}, d.day::date, coalesce(m.issued, 0), coalesce(m.spent, 0), coalesce(m.expired, 0),
      coalesce(j.times, 0), coalesce(c.times, 0), ${now}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
      left join moved m on m.day = d.day::date left join joined j on j.day = d.day::date
      left join claimed c on c.day = d.day::date
    on conflict (company_code, program_code, day) do update
      set issued = excluded.issued, spent = excluded.spent, expired = excluded.expired, sign_ups = excluded.sign_ups,
        claims = excluded.claims, summed_at = excluded.summed_at`.execute(database)
}

/** Sums all open lots by month, in place of the earlier sums. */
export async function sumLiability(tx: Tx, of: FiguresOf, now: Date): Promise<void> {
  await sql`delete from liability_figure where ${ofProgramme(of)}`.execute(tx)
  await sql`
    insert into liability_figure (company_code, program_code, month, points, summed_at)
    select ${of.companyCode}, ${of.programCode}, coalesce(to_char(l.expires_on, 'YYYY-MM'), 'never'), sum(l.remaining), ${now}
    from ledger.lot l join ${accountsOf(of)} a on a.account = l.account_id
    where l.open group by 3`.execute(tx)
}

export async function readDays(database: Database, of: FiguresOf, from: Day): Promise<readonly DayFigure[]> {
  const { rows } = await sql<DayFigure>`
    select day, issued, spent, expired, sign_ups as "signUps", claims from day_figure
    where ${ofProgramme(of)} and day >= ${from}::date order by day`.execute(database)
  return rows
}

export async function readLiability(database: Database, of: FiguresOf): Promise<readonly LiabilityFigure[]> {
  const { rows } = await sql<LiabilityFigure>`
    select month, points from liability_figure where ${ofProgramme(of)} order by month`.execute(database)
  return rows
}

/** When a programme's days were last summed; null before the first time. */
export async function readSummedAt(database: Database, of: FiguresOf): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select summed_at as at from day_figure where ${ofProgramme(of)} order by day desc limit 1`.execute(
    database,
  )
  return rows[0]?.at ?? null
}
