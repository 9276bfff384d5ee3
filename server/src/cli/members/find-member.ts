import { readNumbered, type NumberedMember, type WhereNumbered } from '../../membership/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { NotUnderstood } from '../command/refusals.ts'

/** The only membership with a number. @throws NotUnderstood if there is none, or if it's in several programmes and none was given */
export async function findMember(
  database: Database | Tx,
  where: WhereNumbered,
  number: string,
): Promise<NumberedMember> {
  const rows = await readNumbered(database, where, number)
  const [only, second] = rows
  if (only === undefined) throw new NotUnderstood(`There is no member ${number}.`)
  if (second !== undefined) {
    const all = rows.map((row) => `${row.company} ${row.programme}`).join(', ')
    throw new NotUnderstood(`${number} exists in ${all}: choose one with --company and --programme.`)
  }
  return only
}
