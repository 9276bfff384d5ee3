import { nomineeDocumentsInCopy } from '../companies/index.ts'
import {
  ofCustomer,
  ofEmail,
  ofInvitation,
  ofMembership,
  ofParent,
  rowsGo,
  rowsStay,
  type PersonalTable,
} from './personal-table.ts'

const companysOwn = 'what the company is known by, whoever speaks for it'
const companysBooks = "a company's books, under numbers that no longer have a name"

/** What is held of people for a company's sake. */
export const companyTables: readonly PersonalTable[] = [
  rowsGo('public.company_application', 'company-registrations', {
    belongs: ofEmail,
    copied:
      'company_code program_code facts given_name family_name email preferred_language offers_accepted terms_accepted_at filed_at done_at chosen pending_reason next_check_at',
    withheld: { 'a number of ours': 'application_id', 'who decided for us': 'decided_by' },
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
    belongs: [ofCustomer(), ofInvitation],
    sealed: {
      columns: 'passport identity_document',
      key: 'nominee_reference key_id',
      open: nomineeDocumentsInCopy,
    },
    copied:
      'nominee_number company_code program_code membership_number status privileges given_name family_name email preferred_language facts cost_centre invited_at joined_at removed_at',
    withheld: {
      'says whose the row is, which the whole copy says': 'customer_number',
      'numbers of ours, and what lists are sorted by':
        'nominee_reference key_id invitation_ends_at version by_family_name by_given_name by_email',
    },
    erased: {
      status: 'D',
      privileges: '{}',
      given_name: '',
      family_name: '',
      email: '',
      preferred_language: 'en',
      facts: '{}',
      passport: null,
      identity_document: null,
      key_id: '',
    },
    kept: {
      'numbers without a name, and what is made of the columns that are erased':
        'nominee_reference nominee_number company_code program_code membership_number customer_number cost_centre invited_at invitation_ends_at joined_at removed_at version by_family_name by_given_name by_email',
    },
  }),
  rowsStay('public.company_account', 'company-contact', {
    // The owner's, under whatever address.
    belongs: [ofEmail, ofMembership],
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
  rowsGo('public.company_import_row', 'company-file-lines', {
    belongs: [ofEmail, ofParent('nominee_reference', 'public.nominee')],
    company: ofParent('import_id', 'public.company_import'),
    copied: 'line given_name family_name email language cost_centre role verdict',
    withheld: {
      'numbers of ours, and what lists are sorted by':
        'import_id by_email problems first_line nominee_reference',
    },
  }),
  rowsStay('public.company_import', 'company-files', {
    belongs: [ofCustomer('uploaded_by'), ofCustomer('sent_by')],
    copied:
      'company_code program_code membership_number file_name role locale state uploaded_at sent_at ended_at undone_at',
    withheld: { 'numbers of ours': 'import_id content_key ignored_columns uploaded_by sent_by' },
    erased: {},
    kept: {
      "a company's file, forgotten after 30 days":
        'import_id company_code program_code membership_number content_key file_name ignored_columns role locale state uploaded_by uploaded_at sent_by sent_at ended_at undone_at',
    },
  }),
  rowsStay('public.company_seat', 'company-seats', {
    belongs: ofCustomer('holder'),
    copied:
      'company_code program_code membership_number club_code plan cost_centre from_day until_day state offered_at accepted_at',
    withheld: {
      'numbers of ours': 'seat_id order_id line nominee_reference holder term_id version',
      [companysOwn]: 'net vat yearly',
    },
    erased: {},
    kept: {
      [companysBooks]:
        'seat_id order_id line company_code program_code membership_number club_code plan cost_centre from_day until_day net vat yearly state nominee_reference holder term_id offered_at accepted_at version',
    },
  }),
  rowsStay('public.company_seat_event', 'company-seat-moves', {
    belongs: ofCustomer('actor'),
    company: ofParent('seat_id', 'public.company_seat'),
    copied: 'kind at',
    withheld: { 'numbers of ours': 'event_id seat_id actor nominee_reference' },
    erased: {},
    kept: { [companysBooks]: 'event_id seat_id kind actor nominee_reference at' },
  }),
  rowsStay('public.company_limit', 'company-limits', {
    belongs: ofCustomer('set_by'),
    copied: 'company_code program_code membership_number kind name points_a_month set_at',
    withheld: { 'says whose the row is, which the whole copy says': 'set_by' },
    erased: {},
    kept: {
      [companysBooks]: 'company_code program_code membership_number kind name points_a_month set_by set_at',
    },
  }),
  rowsStay('public.company_transfer', 'company-transfers', {
    belongs: [ofCustomer('asked_by'), ofCustomer('to_customer'), ofCustomer('decided_by')],
    copied:
      'transfer_number company_code program_code membership_number user_number cost_centre to_user_number points note reason state asked_at ends_at decided_at',
    withheld: {
      'numbers of ours, and of others':
        'transfer_id account asked_by to_customer to_account config_version decided_by decided_by_number journal_id',
    },
    erased: { note: '' },
    kept: {
      [companysBooks]:
        'transfer_id transfer_number company_code program_code membership_number account asked_by user_number cost_centre to_user_number to_customer to_account points reason config_version state asked_at ends_at decided_at decided_by decided_by_number journal_id',
    },
  }),
]
