import * as z from 'zod/mini'
import { customerNumber, type CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomId } from '../../platform/random-id.ts'
import type { InvitedPerson } from './invited-people.ts'
import { callEnrolPerson } from './store.ts'

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
  const enrolled = z.parse(answer, await callEnrolPerson(tx, facts))
  return enrolled.kind === 'known' ? undefined : customerNumber(enrolled.customer)
}
