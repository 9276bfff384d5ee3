import { readPeopleNumbered, type NumberedPerson } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import { NotUnderstood } from './refusals.ts'

/**
 * The one person of a company who has a number: of a membership, or by which somebody signs in for a company's membership.
 * @throws NotUnderstood where there is none, or several and no programme was named
 */
export async function findPerson(
  database: Database,
  where: { readonly company: string; readonly programme?: string | undefined },
  number: string,
): Promise<NumberedPerson> {
  const rows = await readPeopleNumbered(database, where, number)
  const [first] = rows
  if (first === undefined) throw new NotUnderstood(`There is no member ${number} there.`)
  if (rows.some(({ customer }) => customer !== first.customer)) {
    const all = rows.map((row) => row.programme).join(', ')
    throw new NotUnderstood(`${number} is of several people, in ${all}: say which with --programme.`)
  }
  return first
}
