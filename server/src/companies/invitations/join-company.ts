import { readMembership } from '../../membership/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import type { CompanyInvitation } from './company-invitation.ts'
import { lockCompany, type CompanyKey } from '../company-store.ts'
import { readInvited, readOwnNominee, writeNominee, type NomineeOfCompany } from '../users/nominee-store.ts'
import { setSpendingRight } from '../users/spending-right.ts'

/** Whether an invitation can still be answered. */
export function isOpen(row: NomineeOfCompany, now: Date): boolean {
  return row.status === 'P' && row.invitation_ends_at !== null && row.invitation_ends_at > now
}

/** A user's word lets them in, with the privileges that they were invited with. */
export function joiningOf(invited: NomineeOfCompany, now: Date): CompanyInvitation {
  const key: CompanyKey = {
    companyCode: invited.company_code,
    programCode: invited.program_code,
    membershipNumber: invited.membership_number,
  }
  return {
    kind: 'JOIN',
    companyName: invited.company_name,
    person: {
      companyCode: invited.company_code,
      givenName: invited.given_name,
      familyName: invited.family_name,
      email: invited.email,
      language: invited.preferred_language,
      offersAccepted: false,
      termsAcceptedAt: null,
    },
    accept: async (tx, customer) => letIn(tx, key, invited.nominee_reference, customer, now),
    decline: async (tx) => {
      const { row, owner } = await lockInvited(tx, key, invited.nominee_reference, now)
      await writeNominee(tx, row.nominee_reference, { status: 'D', removed_at: now })
      await recordCompanyEvent(tx, key, {
        kind: 'declined',
        actor: row.customer_number ?? owner,
        about: row,
        at: now,
      })
    },
  }
}

/** The company's lock decides between an answer, another invitation and a removal. @throws AppError LINK_GONE */
async function lockInvited(tx: Tx, key: CompanyKey, reference: bigint, now: Date) {
  const { owner } = await lockCompany(tx, key)
  const row = await readInvited(tx, String(reference))
  if (row === undefined || !isOpen(row, now)) throw new AppError('LINK_GONE')
  return { row, owner }
}

async function letIn(
  tx: Tx,
  key: CompanyKey,
  reference: bigint,
  customer: CustomerNumber,
  now: Date,
): Promise<string> {
  const { row, owner } = await lockInvited(tx, key, reference, now)
  const isIn = customer === owner || (await readOwnNominee(tx, key, customer)) !== undefined
  const membership = await readMembership(tx, key.companyCode, key.programCode, key.membershipNumber)
  if (isIn || membership === undefined) throw new AppError('LINK_GONE')
  await writeNominee(tx, reference, {
    status: 'A',
    customer_number: customer,
    joined_at: now,
    invitation_ends_at: null,
  })
  const { privileges } = row
  await setSpendingRight(tx, { account: membership.account, owner, user: customer, privileges, by: owner })
  await recordCompanyEvent(tx, key, { kind: 'joined', actor: customer, about: row, at: now })
  return row.nominee_number
}
