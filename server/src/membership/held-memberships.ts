import type { Database } from '../platform/database/database.ts'
import type { CustomerNumber, Membership } from '../platform/mount/principal.ts'
import { readHeldMemberships, type HeldMembershipRow } from './store.ts'

/** The memberships that a session of this customer may act for. */
export async function heldMemberships(
  database: Database,
  customer: CustomerNumber,
): Promise<readonly Membership[]> {
  return (await readHeldMemberships(database, customer)).map(presentHeld)
}

function presentHeld(row: HeldMembershipRow): Membership {
  return {
    companyCode: row.company_code,
    programCode: row.program_code,
    membershipNumber: row.membership_number,
    account: row.account,
    status: row.status,
    role: row.nominee_reference === null ? 'owner' : 'nominee',
    privileges: row.privileges ?? {},
  }
}
