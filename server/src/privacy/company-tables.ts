import { ofCustomer, ofEmail, rowsGo, rowsStay, type PersonalTable } from './personal-table.ts'

const companysOwn = 'what the company is known by, whoever speaks for it'

/** What is held of people for a company's sake. */
export const companyTables: readonly PersonalTable[] = [
  rowsGo('public.company_application', 'company-registrations', {
    belongs: ofEmail,
    copied:
      'company_code program_code facts given_name family_name email preferred_language offers_accepted terms_accepted_at filed_at done_at',
    withheld: { 'a number of ours': 'application_id' },
  }),
  rowsStay('public.company_event', 'company-trail', {
    belongs: ofCustomer('actor'),
    copied: 'at company_code program_code membership_number kind detail',
    withheld: {
      'says whose the row is, which the whole copy says': 'actor',
      'numbers of ours': 'event_id nominee_reference',
    },
    erased: {},
    kept: {
      'what was done in a company, under numbers that no longer have a name':
        'event_id company_code program_code membership_number kind actor nominee_reference detail at',
    },
  }),
  rowsStay('public.nominee', 'company-access', {
    belongs: ofCustomer(),
    copied:
      'nominee_number company_code program_code membership_number status privileges given_name family_name email preferred_language facts invited_at joined_at removed_at',
    withheld: {
      'says whose the row is, which the whole copy says': 'customer_number',
      'numbers of ours, and what lists are sorted by':
        'nominee_reference invitation_ends_at version by_family_name by_given_name by_email',
    },
    erased: {
      status: 'D',
      privileges: '{}',
      given_name: '',
      family_name: '',
      email: '',
      preferred_language: 'en',
      facts: '{}',
    },
    kept: {
      'numbers without a name, and what is made of the columns that are erased':
        'nominee_reference nominee_number company_code program_code membership_number customer_number invited_at invitation_ends_at joined_at removed_at version by_family_name by_given_name by_email',
    },
  }),
  rowsStay('public.company_account', 'company-contact', {
    belongs: ofEmail,
    copied:
      'company_code program_code membership_number contact_name email phone_isd_code phone_area_code phone_number',
    withheld: {
      [companysOwn]:
        'country_code business_number tax_number register_state address_line1 address_line2 city region postal_code version opened_at offered_to offer_ends_at',
    },
    erased: { contact_name: '', email: '', phone_area_code: '', phone_number: '' },
    kept: {
      [companysOwn]:
        'company_code program_code membership_number country_code business_number tax_number register_state address_line1 address_line2 city region postal_code phone_isd_code version opened_at offered_to offer_ends_at',
    },
  }),
]
