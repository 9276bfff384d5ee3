import { accountTables } from './account-tables.ts'
import { companyTables } from './company-tables.ts'
import { identityTables } from './identity-tables.ts'
import { ledgerTables } from './ledger-tables.ts'
import { messageTables } from './message-tables.ts'
import { operatorTables } from './operator-tables.ts'
import { personTables } from './person-tables.ts'
import { renewalTables } from './renewal-tables.ts'
import type { ImpersonalTable, PersonalTable } from './personal-table.ts'

/**
 * All personal data in the database: every table with every column, whether it's in a copy and what erasing does to it. A test compares
 * this with the database, so a new column must be added here. In erasure order: a row before the one it references.
 */
export const personalTables: readonly PersonalTable[] = [
  ...identityTables,
  ...ledgerTables,
  ...accountTables,
  ...companyTables,
  ...renewalTables,
  ...messageTables,
  ...personTables,
  ...operatorTables,
]

/** Tables without personal data. */
export const impersonalTables: readonly ImpersonalTable[] = [
  {
    table: 'public.configuration',
    columns: 'company_code version effective_from body made_at made_by withdrawn_at',
    reason: "a company's settings, and which of its staff made them",
  },
  {
    table: 'public.configuration_draft',
    columns:
      'draft_id company_code title document based_on revision made_by edited_by edited_at editors persons state effective_from version applied_by reason case_number',
    reason: 'the next settings of a company, and which of its staff work on them',
  },
  {
    table: 'public.rule_simulation',
    columns:
      'simulation_id company_code program_code config_version values_hash replay on_day knobs replayed members measures ran_at ran_by',
    reason: 'what rules would have changed in sums, and which of the staff simulated them',
  },
  {
    table: 'public.console_operator',
    columns: 'operator issuer subject name email first_seen_at',
    reason: 'staff, as their provider names them',
  },
  {
    table: 'public.console_session',
    columns: 'session_id secret_hash operator roles companies opened_at used_at ends_at',
    reason: 'sessions of staff',
  },
  {
    table: 'public.console_file',
    columns:
      'file_id company_code kind file_name content_hash rows_hash bytes columns phase uploaded_by uploaded_at',
    reason: 'files that staff uploaded; their lines are apart',
  },
  {
    table: 'public.console_file_run',
    columns:
      'run_id file_id act reason case_number because lines points status_points tiers operator person ordered_at expires_at state decided_by decided_at ended_at',
    reason: 'what staff did with a file',
  },
  {
    table: 'public.console_act_day',
    columns: 'person_day company_code person kind day used counted_at',
    reason: 'how much staff did in a day',
  },
  {
    table: 'public.console_view',
    columns: 'view_id company_code owner name is_shared query columns changed_at',
    reason: 'lists that staff saved; a filter has no personal data',
  },
  {
    table: 'public.console_view_seen',
    columns: 'view_id operator seen_at',
    reason: 'when staff last opened a saved list',
  },
  {
    table: 'public.console_set',
    columns: 'set_id company_code operator query retries reverses members hash config_version frozen_at',
    reason: 'how many members staff selected, and by which filter',
  },
  {
    table: 'public.console_bulk',
    columns:
      'set_id company_code act fields reason case_number total because operator person requested_at expires_at state decided_by decided_at ended_at',
    reason: 'what staff did to the members that they selected',
  },
  {
    table: 'public.console_audit_end',
    columns: 'company_code number hash',
    reason: "where each company's audit trail ends",
  },
  {
    table: 'public.content_item',
    columns: 'company_code content_id kind position body made_by made_at',
    reason: 'what the programme publishes',
  },
  {
    table: 'public.content_version',
    columns: 'company_code content_id number kind body made_by made_at draft_revision',
    reason: 'what the programme published before',
  },
  {
    table: 'public.content_draft',
    columns: 'company_code content_id body based_on revision edited_by edited_at',
    reason: 'what the programme will publish, and which of its staff work on it',
  },
  {
    table: 'public.job_run',
    columns: 'job succeeded_at',
    reason: 'when each job last succeeded',
  },
  {
    table: 'public.day_figure',
    columns: 'company_code program_code day issued spent expired sign_ups claims summed_at',
    reason: 'sums of a day, not about individuals',
  },
  {
    table: 'public.liability_figure',
    columns: 'company_code program_code month points summed_at',
    reason: "sums of all members' points",
  },
  {
    table: 'public.job_failure',
    columns: 'job failed_at failure failures',
    reason: 'how each job last failed, without addresses',
  },
  {
    table: 'public.tracking_count',
    columns: 'company_code hour event detail times',
    reason: 'hourly counts, not about individuals',
  },
  {
    table: 'public.coupon_count',
    columns: 'company_code program_code code used',
    reason: 'how many uses of a coupon are taken',
  },
  {
    table: 'public.payment_event',
    columns: 'event_id session_id received_at',
    reason: "the gateway's notifications by number, deleted after 30 days",
  },
  {
    table: 'public.provider_sign_out',
    columns: 'issuer token_id heard_at',
    reason: "a provider's notifications by number, deleted after two days",
  },
  {
    table: 'public.sign_in_attempt',
    columns: 'subject failures failed_at locked_until under_way under_way_until locks',
    reason: 'keyed hashes of who was tried, deleted after a day',
  },
  {
    table: 'public.partner_credential',
    columns:
      'client_id company_code partner_code place sealed_secret key_id made_at made_by used_at ends_at revoked_at',
    reason: "the signing credentials of another company's program",
  },
  {
    table: 'public.partner_request',
    columns: 'request_key arrived_at',
    reason: "which of a partner's signed requests arrived, by client and nonce",
  },
  {
    table: 'public.tax_document_counter',
    columns: 'company_code series last',
    reason: 'the last number of each series of invoices',
  },
  {
    table: 'public.company_chosen_seats',
    columns: 'company_code program_code membership_number plan seats chosen_at',
    reason: 'how many memberships a company chose while it registered',
  },
  {
    table: 'public.company_seat_renewal',
    columns: 'seat_id order_id line from_day until_day net vat state yearly yearly_before',
    reason: 'what renewing the memberships of a company cost, without a person',
  },
  {
    table: 'public.mail_count',
    columns: 'message_id recipient kind counted_at',
    reason: 'keyed hashes of recipients, deleted after two days',
  },
  {
    table: 'public.gateway_difference',
    columns:
      'difference_id kind session_id reference description our_amount their_amount currency since found_at seen_at closed_at closed_by reason',
    reason:
      "payments by order and membership number, without a name; an operator's note has no personal data",
  },
  { table: 'public.schema_migration', columns: 'name ran_at', reason: 'which migrations have run' },
]
