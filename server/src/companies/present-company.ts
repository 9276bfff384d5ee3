import type * as shapes from '@waymark/contract/companies/retrieve-company-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { companyIsdCode } from '@waymark/rules/companies/company-phone'
import type { CompanyRow } from './company-store.ts'

/** A company's account as the wire has it (CORP-02). */
export function presentCompany(row: CompanyRow): Domain<typeof shapes>['answer'] {
  const corporateInfo = {
    companyName: row.company_name,
    countryCode: row.country_code,
    businessNumber: row.business_number ?? '',
    taxNumber: row.tax_number ?? '',
    registerState: row.register_state,
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
  } as const
  return {
    object: {
      companyVersion: row.version,
      memberAccount: { accountStatus: row.status, memberProfile: { corporateInfo } },
    },
  }
}
