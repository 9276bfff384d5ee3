import type * as shapes from '@waymark/contract/membership/profile/retrieve-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { companyIsdCode } from '@waymark/rules/companies/company-phone'
import { sql } from 'kysely'
import type { Membership } from '../../calls/principal.ts'
import type { Database } from '../../platform/database/database.ts'

type CorporateInfo = NonNullable<
  Domain<typeof shapes>['answer']['object']['memberAccount']['memberProfile']['corporateInfo']
>
/** What a profile has of a company beside its name. */
export type CompanyFacts = Omit<CorporateInfo, 'companyName'>

interface CompanyFactsRow {
  readonly country_code: string
  readonly business_number: string | null
  readonly contact_name: string
  readonly email: string
  readonly address_line1: string
  readonly address_line2: string
  readonly city: string
  readonly region: string
  readonly postal_code: string
  readonly phone_area_code: string
  readonly phone_number: string
}

/** Where a company is and who speaks for it, for those who can open its details (PROF-01); its name alone is for all its users. */
export async function readCompanyFacts(database: Database, membership: Membership): Promise<CompanyFacts> {
  const isReader = membership.permissionOn('corporate_details') !== 'none'
  if (membership.programType !== 'corporate' || !isReader) return {}
  const { companyCode, programCode, membershipNumber } = membership
  const { rows } = await sql<CompanyFactsRow>`
    select country_code, business_number, contact_name, email, address_line1, address_line2, city, region, postal_code,
      phone_area_code, phone_number
    from company_account where company_code = ${companyCode} and program_code = ${programCode}
      and membership_number = ${membershipNumber}`.execute(database)
  const [row] = rows
  return row === undefined ? {} : presentFacts(row)
}

function presentFacts(row: CompanyFactsRow): CompanyFacts {
  return {
    countryCode: row.country_code,
    businessNumber: row.business_number ?? '',
    memberContactInfo: {
      contactName: row.contact_name,
      emailAddress: row.email,
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      city: row.city,
      state: row.region,
      zipCode: row.postal_code,
      phoneISDCode: companyIsdCode,
      phoneAreaCode: row.phone_area_code,
      phoneNumber: row.phone_number,
    },
  }
}
