import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

/** An append-only history of a subject. */
export interface Trail<Step> {
  /** Appends a step, also when several are appended concurrently. */
  readonly append: (tx: Tx, step: Step) => Promise<void>
  /** The trails of several subjects, each in order. */
  readonly read: (database: Database | Tx, subjects: readonly string[]) => Promise<readonly Step[]>
  /** The latest steps of one subject, newest first. */
  readonly latest: (
    database: Database | Tx,
    subject: string | bigint,
    most: number,
  ) => Promise<readonly Step[]>
}

/**
 * A trail stored in a table: its key is the subject's column and `seq`, which counts the subject's steps from 1; the other columns are the
 * step's data.
 */
export function trailOf<Step extends object>(
  table: string,
  subject: keyof Step & string,
  facts: readonly (keyof Step & string)[],
): Trail<Step> {
  const [name, of] = [sql.table(table), sql.ref(subject)]
  const columns = sql.join(facts.map((fact) => sql.ref(fact)))
  return {
    append: async (tx, step) => {
      const values = sql.join(facts.map((fact) => sql`${step[fact]}`))
      for (;;) {
        // If a concurrent writer took the number, waits for it and counts again.
        const { numAffectedRows } = await sql`
          insert into ${name} (${of}, seq, ${columns})
          select ${step[subject]}, coalesce(max(seq), 0) + 1, ${values} from ${name} where ${of} = ${step[subject]}
          on conflict do nothing`.execute(tx)
        if (numAffectedRows === 1n) return
      }
    },
    read: async (database, subjects) => {
      const { rows } = await sql<Step>`
        select ${of}, ${columns} from ${name}
        where ${of} in (select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))
        order by ${of}, seq`.execute(database)
      return rows
    },
    latest: async (database, one, most) => {
      const { rows } = await sql<Step>`
        select ${of}, ${columns} from ${name} where ${of} = ${one} order by seq desc limit ${most}`.execute(
        database,
      )
      return rows
    },
  }
}
