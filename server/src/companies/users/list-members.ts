import type { listCompanyMembers } from '@waymark/contract/companies/users/list-company-members'
import type * as shapes from '@waymark/contract/companies/users/list-company-members.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { cursorOf, listNominees, readCursor } from './nominee-list-store.ts'
import { presentNominee } from './present-nominee.ts'
import { holderOf, PAGE } from './retrieve-nominees.ts'
import type { CompanyServices } from '../services.ts'

/** The directory: who is in, and how to reach them. Privileges, numbers of phones and days of birth are nobody's there. */
export async function listMembers(
  services: CompanyServices,
  call: Call<typeof listCompanyMembers>,
): Promise<Domain<typeof shapes>['answer']> {
  const { searchText = '', cursor } = call.body.object
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const query = { status: 'A', searchText, after, most: PAGE + 1 } as const
  const rows = await listNominees(services.database, call.membership, query)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const members = shown.map((row) => {
    const { nomineeReferenceNumber, displayName, emailAddress, membershipNumber } = presentNominee(
      services.documentKeys,
      row,
    )
    return { nomineeReferenceNumber, displayName, emailAddress, membershipNumber }
  })
  return {
    object: {
      members,
      nextCursor: rows.length > PAGE && last !== undefined ? cursorOf(last) : null,
      accountHolder: await holderOf(services, call),
    },
  }
}
