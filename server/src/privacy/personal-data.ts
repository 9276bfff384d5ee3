import { accountTables } from './account-tables.ts'
import { companyTables } from './company-tables.ts'
import { identityTables } from './identity-tables.ts'
import { personTables } from './person-tables.ts'
import type { ImpersonalTable, PersonalTable } from './personal-table.ts'

/**
 * What the database holds of a person: every table with every column, whether it is in a copy and what erasing does to it. A test holds
 * this against the database, so a new column has its place here. In the order of erasing: a row before the one that it points at.
 */
export const personalTables: readonly PersonalTable[] = [
  ...identityTables,
  ...accountTables,
  ...companyTables,
  ...personTables,
]

/** Tables with nothing of anybody. */
export const impersonalTables: readonly ImpersonalTable[] = [
  {
    table: 'public.configuration',
    columns: 'company_code version effective_from body made_at made_by',
    reason: 'a company’s settings; who of the staff made them is its own',
  },
  {
    table: 'public.content_item',
    columns: 'company_code content_id kind position body made_by made_at',
    reason: 'what the programme publishes',
  },
  {
    table: 'public.job_run',
    columns: 'job succeeded_at',
    reason: 'when each job last did its work',
  },
  {
    table: 'public.tracking_count',
    columns: 'company_code hour event detail times',
    reason: 'counts of an hour; no row is of one person',
  },
  {
    table: 'public.payment_event',
    columns: 'event_id session_id received_at',
    reason: 'the gateway’s notices by their number, forgotten after 30 days',
  },
  {
    table: 'public.provider_sign_out',
    columns: 'issuer token_id heard_at',
    reason: 'a provider’s notices by their number, forgotten after two days',
  },
  {
    table: 'public.sign_in_attempt',
    columns: 'subject failures failed_at locked_until under_way under_way_until locks',
    reason: 'keyed hashes of whom tries were for, forgotten after a day',
  },
  {
    table: 'public.partner_credential',
    columns:
      'client_id company_code partner_code place sealed_secret key_id made_at made_by used_at ends_at revoked_at',
    reason: "what another company's program signs with",
  },
  {
    table: 'public.partner_request',
    columns: 'request_key arrived_at',
    reason: "that a partner's signed request arrived, by client and nonce",
  },
  {
    table: 'public.mail_count',
    columns: 'message_id recipient kind counted_at',
    reason: 'keyed hashes of recipients, forgotten after two days',
  },
  {
    table: 'public.gateway_difference',
    columns:
      'difference_id kind session_id reference description our_amount their_amount currency since found_at seen_at closed_at closed_by reason',
    reason:
      'payments under an order’s and a membership’s number, without a name; an operator’s word on one says nothing of a person',
  },
  { table: 'public.schema_migration', columns: 'name ran_at', reason: 'which migrations have run' },
]
