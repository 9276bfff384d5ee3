import { sql } from 'kysely'
import * as z from 'zod/mini'
import { customerNumber, type CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomId } from '../../platform/random-id.ts'
import type { InvitedPerson } from './invited-people.ts'

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enrolled'), customer: z.string() }),
  z.object({ kind: z.literal('known') }),
])

/** Makes a customer with password and PIN and no membership; undefined where the address belongs to somebody who has a password. */
export async function enrolPerson(
  tx: Tx,
  person: InvitedPerson,
  secrets: { readonly passwordHash: string; readonly pinHash: string; readonly at: Date },
): Promise<CustomerNumber | undefined> {
  const facts = { ...person, ...secrets, customer: String(randomId()) }
  const { rows } = await sql<{ answer: unknown }>`
    select enrol_person(${JSON.stringify(facts)}::jsonb) as answer`.execute(tx)
  const enrolled = z.parse(answer, rows[0]?.answer)
  return enrolled.kind === 'known' ? undefined : customerNumber(enrolled.customer)
}
