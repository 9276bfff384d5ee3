import { readNumbered, type NumberedMember, type WhereNumbered } from '../membership/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { NotUnderstood } from './refusals.ts'

/** The one membership of a number. @throws NotUnderstood where there is none, or it is in several programmes and none was named */
export async function findMember(
  database: Database | Tx,
  where: WhereNumbered,
  number: string,
): Promise<NumberedMember> {
  const rows = await readNumbered(database, where, number)
  const [only, second] = rows
  if (only === undefined) throw new NotUnderstood(`There is no member ${number} there.`)
  if (second !== undefined) {
    const all = rows.map((row) => `${row.company} ${row.programme}`).join(', ')
    throw new NotUnderstood(`${number} stands in ${all}: say which with --company and --programme.`)
  }
  return only
}
