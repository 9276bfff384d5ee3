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

/** A customer's programmes in a company by kind (AUTH-15, PROG-02), with names in the person's language. */
export async function programmeLists(
  database: Database,
  configuration: Configuration,
  { customer, companyCode }: { readonly customer: CustomerNumber; readonly companyCode: string },
  locale: Locale,
): Promise<Lists> {
  const all = await readHeldMemberships(database, customer)
  const rows = all.filter(({ company_code }) => company_code === companyCode)
  const entries = await Promise.all(
    rows.map(async (row) => presentEntry(configuration, row, customer, locale)),
  )
  return {
    individualInfo: entries.filter((entry) => entry.programType === 'individual'),
    corporateInfo: entries.filter((entry) => entry.programType === 'corporate'),
  }
}

async function presentEntry(
  configuration: Configuration,
  row: HeldMembershipRow,
  customer: CustomerNumber,
  locale: Locale,
): Promise<Entry> {
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
    privileges: { ui: listPermissions(permissionsOf(company, row)) },
    ...(row.nominee_reference === null
      ? {}
      : {
          nominee: {
            customerNumber: String(customer),
            nomineeReferenceNumber: String(row.nominee_reference),
            status: row.nominee_status ?? '',
            privileges: { ui: listPrivileges(row.privileges ?? {}) },
          },
        }),
  }
}
