import type { Membership } from '../../calls/principal.ts'
import { findRecipient, type Recipient } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ClubCall } from '../club-call.ts'
import type { Club } from '../club-of-company.ts'

/**
 * The member behind a guest's number, as their host can see them; undefined for one that there isn't, that isn't active, and the host's own
 * (SUBS-03). Guests are looked for in the programme that the host acts for or, when that is the club, in the company's first other one.
 */
export async function findGuest(
  database: Database,
  { membership, company }: Pick<ClubCall, 'membership' | 'company'>,
  { programme: { programCode } }: Club,
  number: string,
): Promise<Recipient | undefined> {
  const other = company.programs.find(({ programType, isClub }) => programType === 'individual' && !isClub)
  const host: Membership =
    membership.programCode === programCode && other !== undefined
      ? { ...membership, programCode: other.programCode }
      : membership
  const found = await findRecipient(database, host, number)
  return found.kind === 'found' ? found.recipient : undefined
}
