import type { findCompanyUsers as facts } from '@waymark/contract/companies/users/find-company-users'
import type * as shapes from '@waymark/contract/companies/users/find-company-users.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import type { Policy } from '../../calls/whose-data.ts'
import { findCompanyUsers } from './company-user-store.ts'
import type { CompanyServices } from '../services.ts'

const MOST = 20

/** Pages that filter by a user, or choose one. */
const pages = [
  'corporate_activity',
  'corporate_flights',
  'corporate_points',
  'corporate_manage_users',
  'transfer',
  'buy',
] as const

/** Whoever has one of these pages can find the company's users. */
export const canFindUsers: Policy = (_principal, { permissionOn }) =>
  pages.some((page) => permissionOn(page) !== 'none')

/** Users whose name or address begins with what was typed. */
export async function findUsers(
  { database }: CompanyServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const found = await findCompanyUsers(database, call.membership, call.body.object.searchText, MOST + 1)
  return { object: { users: found.slice(0, MOST), hasMore: found.length > MOST } }
}
