import type { Day } from '@waymark/rules/calendar'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'
import { customerNumber, type CustomerNumber } from '../../platform/branded-ids.ts'
import { randomId } from '../../platform/random-id.ts'
import { drawNumber } from './draw-number.ts'
import { callEnrolMember } from './enrol-store.ts'

/** A person with a confirmed address, and what the membership starts with. */
export interface NewMember {
  readonly companyCode: string
  readonly programCode: string
  /** The programme's lowest. */
  readonly enrolledOn: Day
  readonly givenName: string
  readonly familyName: string
  readonly dateOfBirth: Day
  readonly countryCode: string
  readonly phone: string
  readonly email: string
  readonly language: string
  readonly offersAccepted: boolean
  readonly termsAcceptedAt: Date
  readonly referredBy: string | null
  readonly affiliation: string | null
  readonly passwordHash: string
  readonly pinHash: string
}

export type Enrolled =
  | { readonly kind: 'enrolled'; readonly customer: CustomerNumber; readonly membershipNumber: string }
  /** The address belongs to somebody who already has a password. */
  | { readonly kind: 'known' }

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enrolled'), customer: z.string(), membershipNumber: z.string() }),
  z.object({ kind: z.literal('known') }),
])

/** Creates customer, membership, ledger account and credential in one step (AUTH-10); the database function does nothing else. */
export async function enrolMember(tx: Tx, member: NewMember): Promise<Enrolled> {
  const membershipNumber = await drawNumber(tx, member.companyCode)
  const facts = { ...member, membershipNumber, customer: String(randomId()), account: String(randomId()) }
  const enrolled = z.parse(answer, await callEnrolMember(tx, facts))
  return enrolled.kind === 'known' ? enrolled : { ...enrolled, customer: customerNumber(enrolled.customer) }
}
