import { ofEmail, rowsGo, rowsStay, type PersonalTable } from './personal-table.ts'

const companysOwn = 'what the company is known by, whoever speaks for it'

/** What is held of people for a company's sake. */
export const companyTables: readonly PersonalTable[] = [
  rowsGo('public.company_application', 'company-registrations', {
    belongs: ofEmail,
    copied:
      'company_code program_code facts given_name family_name email preferred_language offers_accepted terms_accepted_at filed_at done_at',
    withheld: { 'a number of ours': 'application_id' },
  }),
  rowsStay('public.company_account', 'company-contact', {
    belongs: ofEmail,
    copied:
      'company_code program_code membership_number contact_name email phone_isd_code phone_area_code phone_number',
    withheld: {
      [companysOwn]:
        'country_code business_number tax_number register_state address_line1 address_line2 city region postal_code version opened_at',
    },
    erased: { contact_name: '', email: { nobodysAddress: true }, phone_area_code: '', phone_number: '' },
    kept: {
      [companysOwn]:
        'company_code program_code membership_number country_code business_number tax_number register_state address_line1 address_line2 city region postal_code phone_isd_code version opened_at',
    },
  }),
]
