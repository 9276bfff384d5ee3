import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../src/platform/database/database.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/** A step of a plan. PostgreSQL omits fields that don't apply. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly 'Scan Direction'?: string | undefined
  /** Pages read in buffers, and from outside them; with `analyze`. */
  readonly 'Shared Hit Blocks'?: number | undefined
  readonly 'Shared Read Blocks'?: number | undefined
  readonly 'Actual Rows'?: number | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}

const node: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  'Scan Direction': z.optional(z.string()),
  'Shared Hit Blocks': z.optional(z.number()),
  'Shared Read Blocks': z.optional(z.number()),
  'Actual Rows': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(node))
  },
})
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])

/** How a prepared statement is planned: one plan for all values, as on requests' connections, or one for these values. */
export type PlanMode = 'force_generic_plan' | 'force_custom_plan'

/**
 * A statement's plan, with execution figures if `analyze` is set.
 * @param isScanDear an index is used wherever one can be, also in tables so small that reading them whole is cheaper
 */
export async function planOf(
  database: Database,
  statement: RecordedStatement,
  {
    mode = 'force_generic_plan',
    analyze = false,
    isScanDear = false,
  }: { readonly mode?: PlanMode; readonly analyze?: boolean; readonly isScanDear?: boolean } = {},
): Promise<PlanNode> {
  return database.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = ${sql.lit(mode)}`.execute(connection)
    await sql`set enable_seqscan = ${sql.lit(!isScanDear)}`.execute(connection)
    await sql`prepare planned as ${sql.raw(statement.sql)}`.execute(connection)
    try {
      const options = analyze ? 'analyze, buffers, format json' : 'format json'
      const values = statement.parameters.map((value) =>
        sql.lit(Array.isArray(value) ? listOf(value) : value),
      )
      const call = values.length === 0 ? sql`planned` : sql`planned (${sql.join(values)})`
      const { rows } = await sql`explain (${sql.raw(options)}) execute ${call}`.execute(connection)
      return z.parse(explained, rows)[0]['QUERY PLAN'][0].Plan
    } finally {
      await sql`deallocate planned`.execute(connection)
    }
  })
}

/** A list as PostgreSQL reads one in a text. */
function listOf(values: readonly unknown[]): string {
  return `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`
}

/** Whether a step reads a table or an index from one end to the other. */
export function readsWhole(step: PlanNode): boolean {
  return (
    step['Node Type'] === 'Seq Scan' ||
    (step['Node Type'].startsWith('Index') && step['Index Cond'] === undefined)
  )
}

/** The steps of a plan, last executed first. */
export function stepsOf(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]
}
