import type * as shapes from '@waymark/contract/identity/current-user.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inLocale, type Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { listPermissions, listPrivileges, permissionsOf } from './permissions-of.ts'
import { readHeldMemberships, type HeldMembershipRow } from './store.ts'

type Lists = Domain<typeof shapes>['answer']['userDetails']['programs']
type Entry = Lists['individualInfo'][number]

/** A customer's programme entries of a company by kind of programme (AUTH-15, PROG-02), each named in the person's language. */
export async function programmeLists(
  database: Database,
  configuration: Configuration,
  { customer, companyCode }: { readonly customer: CustomerNumber; readonly companyCode: string },
  locale: Locale,
): Promise<Lists> {
  const all = await readHeldMemberships(database, customer)
  const own = all.filter(({ company_code }) => company_code === companyCode)
  const rows = own.filter((row) => row.nominee_status !== 'D' || !own.some((other) => isStill(other, row)))
  const entries = await Promise.all(
    rows.map(async (row) => presentEntry(configuration, row, customer, locale)),
  )
  return {
    individualInfo: entries.filter((entry) => entry.programType === 'individual'),
    corporateInfo: entries.filter((entry) => entry.programType === 'corporate'),
  }
}

/** Whether somebody has to do with a membership otherwise than by a part that has ended. */
function isStill(other: HeldMembershipRow, ended: HeldMembershipRow): boolean {
  const isSame =
    other.program_code === ended.program_code && other.membership_number === ended.membership_number
  if (!isSame || other === ended) return false
  const isEnded = other.nominee_status === 'D'
  return !isEnded || (other.nominee_reference ?? 0n) > (ended.nominee_reference ?? 0n)
}

async function presentEntry(
  configuration: Configuration,
  row: HeldMembershipRow,
  customer: CustomerNumber,
  locale: Locale,
): Promise<Entry> {
  const isRemoved = row.nominee_status === 'D'
  const { company, programme } = await configuration.programme(row.company_code, row.program_code)
  return {
    companyCode: row.company_code,
    programCode: row.program_code,
    programName: inLocale(programme.programName, locale),
    programType: programme.programType,
    membershipNumber: row.membership_number,
    customerNumber: String(row.owner),
    isActive: programme.isActive && row.status === 'A',
    accountStatus: row.status,
    ...(row.landing === null ? {} : { landing: row.landing }),
    privileges: { ui: isRemoved ? {} : listPermissions(permissionsOf(company, row)) },
    ...(row.nominee_reference === null
      ? {}
      : {
          nominee: {
            customerNumber: String(customer),
            nomineeReferenceNumber: String(row.nominee_reference),
            status: isRemoved ? 'Deleted' : (row.nominee_status ?? ''),
            privileges: { ui: isRemoved ? {} : listPrivileges(row.privileges ?? {}) },
          },
        }),
  }
}
