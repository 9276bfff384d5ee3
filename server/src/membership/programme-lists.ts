import type * as shapes from '@waymark/contract/identity/sign-in/current-user.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { ClubLanding } from '@waymark/rules/club/subscription'
import { inLocale, type Configuration, type ProgrammeOfCompany } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { listPermissions, listPrivileges, permissionsOf } from './permissions-of.ts'
import { landingsFor } from '../subscriptions/index.ts'
import { readHeldMemberships, type HeldMembershipRow } from './store.ts'

type Lists = Domain<typeof shapes>['answer']['userDetails']['programs']
type Entry = Lists['individualInfo'][number]

/**
 * A customer's programmes in a company by kind (AUTH-15, PROG-02), with names in the person's language.
 * @param whose.held their memberships, where they have been read already
 */
export async function programmeLists(
  database: Database,
  configuration: Configuration,
  whose: {
    readonly customer: CustomerNumber
    readonly companyCode: string
    readonly held?: readonly HeldMembershipRow[]
  },
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Lists> {
  const { customer, companyCode } = whose
  const all = whose.held ?? (await readHeldMemberships(database, customer))
  const own = all.filter(({ company_code }) => company_code === companyCode)
  const rows = own.filter((row) => row.nominee_status !== 'D' || !own.some((other) => isStill(other, row)))
  const held = await Promise.all(
    rows.map(async (row) => ({
      ...(await configuration.programme(row.company_code, row.program_code)),
      row,
    })),
  )
  const landings = await landingsFor(database, held, now)
  const entries = held.map((one) =>
    presentEntry(one, one.row, { customer, locale, landing: landings.get(one) }),
  )
  return {
    individualInfo: entries.filter((entry) => entry.programType === 'individual'),
    corporateInfo: entries.filter((entry) => entry.programType === 'corporate'),
  }
}

/** Whether somebody belongs to a membership in another way than by access that has ended. */
function isStill(other: HeldMembershipRow, ended: HeldMembershipRow): boolean {
  const isSame =
    other.program_code === ended.program_code && other.membership_number === ended.membership_number
  if (!isSame || other === ended) return false
  const isEnded = other.nominee_status === 'D'
  return !isEnded || (other.nominee_reference ?? 0n) > (ended.nominee_reference ?? 0n)
}

function presentEntry(
  { company, programme }: ProgrammeOfCompany,
  row: HeldMembershipRow,
  {
    customer,
    locale,
    landing,
  }: { readonly customer: CustomerNumber; readonly locale: Locale; readonly landing: ClubLanding },
): Entry {
  const isRemoved = row.nominee_status === 'D'
  return {
    companyCode: row.company_code,
    programCode: row.program_code,
    programName: inLocale(programme.programName, locale),
    programType: programme.programType,
    membershipNumber: row.membership_number,
    customerNumber: String(row.owner),
    isActive: programme.isActive && row.status === 'A',
    accountStatus: row.status,
    ...(landing === undefined ? {} : { landing }),
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
