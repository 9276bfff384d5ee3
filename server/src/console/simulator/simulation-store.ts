import { measureTotals } from '@waymark/contract/console/configuration/simulator.shapes'
import type { Replay } from '@waymark/contract/console/configuration/simulator-facts'
import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import type { Measure } from './simulation.ts'

/** Most simulations of a draft that are shown. */
const MOST_SHOWN = 12

interface Key {
  readonly companyCode: string
  readonly configVersion: number
}

/** A simulation of everybody's latest data in sums, without members. */
export interface SimulationTotals {
  readonly programCode: string
  readonly replay: Replay
  readonly on: Day
  readonly values: Readonly<Record<string, number>>
  readonly replayed: number
  readonly members: number
  readonly measures: readonly Pick<Measure, 'name' | 'live' | 'draft' | 'winners' | 'losers' | 'unchanged'>[]
  readonly ranAt: Date
}

export interface KeptSimulation extends SimulationTotals {
  /** Who ran it last. */
  readonly ranBy: string
}

/** Numbers are kept as on the wire. */
const totals = z.array(measureTotals)
const knobs = z.record(z.string(), z.int())

/** Keeps a simulation; another one of the same values on the same day replaces it. */
export async function keepSimulation(
  database: Database,
  { companyCode, configVersion }: Key,
  hash: Buffer,
  found: SimulationTotals & { readonly ranBy: bigint },
): Promise<void> {
  const measures = z.encode(
    totals,
    found.measures.map(({ name, live, draft, winners, losers, unchanged }) => ({
      name,
      live,
      draft,
      winners,
      losers,
      unchanged,
    })),
  )
  await sql`
    insert into rule_simulation (simulation_id, company_code, program_code, config_version, values_hash, replay, on_day, knobs, replayed,
      members, measures, ran_at, ran_by)
    values (${uuidv7({ msecs: found.ranAt.getTime() })}, ${companyCode}, ${found.programCode}, ${configVersion}, ${hash}, ${found.replay},
      ${found.on}, ${JSON.stringify(found.values)}::jsonb, ${found.replayed}, ${found.members}, ${JSON.stringify(measures)}::jsonb,
      ${found.ranAt}, ${found.ranBy})
    on conflict (company_code, config_version, values_hash, replay, on_day) do update set replayed = excluded.replayed,
      members = excluded.members, measures = excluded.measures, ran_at = excluded.ran_at, ran_by = excluded.ran_by`.execute(
    database,
  )
}

type Row = Omit<KeptSimulation, 'values' | 'measures'> & {
  readonly knobs: unknown
  readonly measures: unknown
}

/** The simulations of some values beside a version, the latest first. */
export async function readSimulations(
  database: Database,
  { companyCode, configVersion }: Key,
  hashes: readonly Buffer[],
): Promise<readonly KeptSimulation[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<Row>`
    select s.program_code as "programCode", s.replay, s.on_day as "on", s.knobs, s.replayed, s.members, s.measures,
      s.ran_at as "ranAt", o.name as "ranBy"
    from rule_simulation s join console_operator o on o.operator = s.ran_by
    where s.company_code = ${companyCode} and s.config_version = ${configVersion}
      and s.values_hash in (${sql.join(hashes)})
    order by s.ran_at desc, s.simulation_id limit ${MOST_SHOWN}`.execute(database)
  return rows.map(({ knobs: values, measures, ...row }) => ({
    ...row,
    values: z.parse(knobs, values),
    measures: z.parse(totals, measures),
  }))
}
