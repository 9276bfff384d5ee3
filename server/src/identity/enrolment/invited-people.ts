import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Somebody whose address a mailed link proves, and who is no member by it. */
export interface InvitedPerson {
  readonly companyCode: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly language: string
  readonly offersAccepted: boolean
  readonly termsAcceptedAt: Date | null
}

export interface Invitation {
  readonly person: InvitedPerson
  /**
   * Lets the person in, in the transaction that uses their link.
   * @returns the number that they sign in with
   * @throws AppError LINK_GONE or COMPANY_EXISTS where there is nothing to join any more
   */
  readonly accept: (tx: Tx, customer: CustomerNumber) => Promise<string>
}

/** Finds what a link invites to, by the link's facts: the port behind which companies are. */
export type FindInvitation = (
  database: Database,
  detail: Readonly<Record<string, string>>,
  now: Date,
) => Promise<Invitation | undefined>
