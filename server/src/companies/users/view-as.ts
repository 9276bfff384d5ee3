import type { viewAsNominee } from '@waymark/contract/companies/users/view-as-nominee'
import type * as shapes from '@waymark/contract/companies/users/view-as-nominee.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { listPermissions, permissionsOf } from '../../membership/index.ts'
import { privilegesFrom } from './nominee-privileges.ts'
import { isEmployee, readNominee } from './nominee-store.ts'
import type { CompanyServices } from '../services.ts'

/** The pages that a user would see with these privileges: decided as at their sign-in, and nothing is changed. */
export async function viewAs(
  { database }: CompanyServices,
  call: Call<typeof viewAsNominee>,
): Promise<Domain<typeof shapes>['answer']> {
  const { nomineeReferenceNumber: reference, nomineeAccessPrivilege } = call.body.object
  const { membership, company } = call
  const row = reference === undefined ? undefined : await readNominee(database, membership, reference)
  if (reference !== undefined && row === undefined) return call.fail('NOT_FOUND')
  const customer = row?.customer_number ?? null
  const permissions = permissionsOf(company, {
    program_code: membership.programCode,
    nominee_reference: row?.nominee_reference ?? 0n,
    privileges: privilegesFrom(nomineeAccessPrivilege),
    is_employee: customer !== null && (await isEmployee(database, customer)),
  })
  return { object: { privileges: { ui: listPermissions(permissions) } } }
}
