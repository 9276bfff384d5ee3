import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Membership } from '../calls/principal.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { permissionsOf } from './permissions-of.ts'
import { readHeldMemberships, type HeldMembershipRow } from './store.ts'

/** A customer's own or nominee membership, in any company, without permissions. */
export type HeldMembership = Omit<Membership, 'permissionOn' | 'programType'>

/** All memberships of a customer, and all that they act for as a nominee. */
export async function heldMemberships(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<readonly HeldMembership[]> {
  return (await readHeldMemberships(database, customer)).filter(isActing).map(presentHeld)
}

/** Those of one company, which a session there can act for, each with the person's permissions (PROG-06). */
export async function actingMemberships(
  database: Database,
  company: CompanyConfiguration,
  customer: CustomerNumber,
): Promise<readonly Membership[]> {
  const rows = await readHeldMemberships(database, customer)
  return rows
    .filter((row) => row.company_code === company.companyCode && isActing(row))
    .map((row) => ({
      ...presentHeld(row),
      programType: company.programs.find(({ programCode }) => programCode === row.program_code)?.programType,
      permissionOn: permissionsOf(company, row),
    }))
}

/** A nominee who was removed acts for nobody. */
function isActing({ nominee_reference: reference, nominee_status: status }: HeldMembershipRow): boolean {
  return reference === null || status === 'A'
}

function presentHeld(row: HeldMembershipRow): HeldMembership {
  return {
    companyCode: row.company_code,
    programCode: row.program_code,
    membershipNumber: row.membership_number,
    account: row.account,
    status: row.status,
    role: row.nominee_reference === null ? 'owner' : 'nominee',
  }
}
