import { readPeopleNumbered, type NumberedPerson } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotUnderstood } from '../command/refusals.ts'

/**
 * A company's person by number: of a membership, or one they use to sign in for a company's membership.
 * @throws NotUnderstood if there is none, or several and no programme was given
 */
export async function findPerson(
  database: Database,
  where: { readonly company: string; readonly programme?: string | undefined },
  number: string,
): Promise<NumberedPerson> {
  const rows = await readPeopleNumbered(database, where, number)
  const [first] = rows
  if (first === undefined) throw new NotUnderstood(`There is no member ${number}.`)
  if (rows.some(({ customer }) => customer !== first.customer)) {
    const all = rows.map((row) => row.programme).join(', ')
    throw new NotUnderstood(`${number} belongs to several people, in ${all}: choose one with --programme.`)
  }
  return first
}
