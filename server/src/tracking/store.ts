import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { forgetPages } from '../platform/database/forget-old-rows.ts'

export interface EventCount {
  readonly companyCode: string
  readonly hour: Date
  readonly event: string
  readonly detail: Readonly<Record<string, string | number>>
  readonly times: number
}

/** Adds to an hour's counts, ordered by key, so that concurrent callers never deadlock. */
export async function addCounts(database: Database, counts: readonly EventCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map(({ detail, ...count }) => ({ ...count, detail: JSON.stringify(detail) }))
  await sql`
    insert into tracking_count as c (company_code, hour, event, detail, times)
    select company_code, hour, event, detail::jsonb, times
    from jsonb_to_recordset(${JSON.stringify(rows.map(asRow))}::jsonb)
      as r (company_code text, hour timestamptz, event text, detail text, times bigint)
    order by company_code, hour, event, detail::jsonb
    on conflict (company_code, hour, event, detail) do update set times = c.times + excluded.times`.execute(
    database,
  )
}

function asRow(count: Omit<EventCount, 'detail'> & { readonly detail: string }) {
  return {
    company_code: count.companyCode,
    hour: count.hour,
    event: count.event,
    detail: count.detail,
    times: count.times,
  }
}

/** Deletes counts older than two years. */
export async function forgetCounts(database: Database, now: Date): Promise<void> {
  await forgetPages(
    database,
    { table: 'tracking_count', age: 'hour' },
    sql`${now}::timestamptz - interval '2 years'`,
  )
}
