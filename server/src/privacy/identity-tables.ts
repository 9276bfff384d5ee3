import { ofCustomer, ofEmail, ofField, ofParent, rowsGo, type PersonalTable } from './personal-table.ts'

const own = "the owner's number, which the copy states once"
const secret = 'a secret, or a hash of one: useless to the person, useful to a thief'

/** How a person proves who they are, and related events. All of it is deleted. Rows that others reference come last. */
export const identityTables: readonly PersonalTable[] = [
  rowsGo('public.access_key', undefined, {
    belongs: ofParent('session_id', 'public.session'),
    withheld: { [secret]: 'key_hash session_id sealed expires_at used_at' },
  }),
  rowsGo('public.provider_visit', undefined, {
    belongs: [
      ofParent('session_id', 'public.session'),
      ofParent('issuer subject', 'public.provider_identity'),
    ],
    withheld: {
      [secret]: 'visit_id browser_hash provider_session session_id',
      'a visit to a provider, deleted after two days; the link itself is in the copy':
        'provider purpose return_to locale created_at expires_at returned_at issuer subject claims read_at linked_at exchanged_at signed_at signed_out_at',
    },
  }),
  rowsGo('public.provider_identity', 'linked-sign-ins', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'provider issuer subject email linked_at used_at',
    withheld: { [own]: 'customer_number' },
  }),
  rowsGo('public.pin_transaction', undefined, {
    belongs: ofCustomer(),
    withheld: {
      [secret]: 'token_hash session_id used_by',
      'deleted after a day; the orders are in the copy': 'customer_number account expires_at ended_at',
    },
  }),
  rowsGo('public.session', 'sessions', {
    belongs: ofCustomer(),
    copied:
      'created_at seen_at ends_at ended_at end_reason company_code user_agent address resumed client_type factor',
    withheld: {
      [own]: 'customer_number',
      [secret]: 'session_id cookie_hash remembered_as view_id passkey_id',
      'the rotation of its tokens': 'refreshes refreshed_at idle_ends_at',
    },
  }),
  rowsGo('public.remembered_device', 'remembered-browsers', {
    belongs: ofCustomer(),
    copied: 'created_at company_code login_type membership_number extended_at expires_at',
    withheld: {
      [own]: 'customer_number',
      [secret]: 'selector validator_hash previous_hash rotations rotated_at password_mark',
    },
  }),
  rowsGo('public.security_event', 'sign-ins-and-security', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'at kind address user_agent detail',
    withheld: { [own]: 'customer_number', 'an internal id': 'event_id' },
  }),
  rowsGo('public.mailed_link', undefined, {
    // A link to confirm an address, of before joining, has only that.
    belongs: [ofCustomer(), ofField('detail.email', 'email')],
    withheld: {
      [secret]: 'link_id secret_hash',
      'a pending link, deleted after 30 days; its result is among the security events':
        'purpose customer_number detail created_at expires_at used_at',
    },
  }),
  rowsGo('public.factor_challenge', undefined, {
    belongs: ofCustomer(),
    withheld: {
      [secret]: 'challenge_id',
      'a second-factor challenge, deleted after a day':
        'customer_number method purpose created_at expires_at used_at',
    },
  }),
  rowsGo('public.factor_proof', undefined, {
    belongs: ofCustomer(),
    withheld: {
      'a pending proof, deleted after a day': 'customer_number purpose method expires_at used_by',
    },
  }),
  rowsGo('public.factor_attempt', undefined, {
    belongs: ofCustomer(),
    withheld: {
      'consecutive wrong proofs; the locks are among the security events':
        'customer_number failures locked_until',
    },
  }),
  rowsGo('public.pending_sign_in', undefined, {
    belongs: ofCustomer(),
    withheld: {
      [secret]: 'pending_id cookie_hash',
      'a sign-in awaiting its second factor, deleted after a day': 'customer_number asked expires_at used_at',
    },
  }),
  rowsGo('public.recovery_code', 'recovery-codes', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'made_at used_at',
    withheld: { [own]: 'customer_number', [secret]: 'code_hash key_id' },
  }),
  rowsGo('public.passkey', 'passkeys', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'name added_at last_used_at',
    withheld: {
      [own]: 'customer_number',
      [secret]: 'passkey_id credential_id public_key sign_count transports user_handle',
    },
  }),
  rowsGo('public.authenticator', 'authenticator-apps', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'begun_at added_at',
    withheld: { [own]: 'customer_number', [secret]: 'secret last_step key_id' },
  }),
  rowsGo('public.mailed_code_factor', 'mailed-codes', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'added_at',
    withheld: { [own]: 'customer_number' },
  }),
  rowsGo('public.credential', 'password-and-pin', {
    belongs: ofCustomer(),
    company: 'person',
    copied: 'password_changed_at pin_changed_at protected_until security_question password_by_link',
    withheld: {
      [own]: 'customer_number',
      [secret]: 'password_hash pin_hash security_answer_hash password_is_short',
    },
  }),
  rowsGo('public.enrolment', 'enrolments', {
    belongs: ofEmail,
    copied:
      'company_code program_code given_name family_name date_of_birth country_code phone email preferred_language offers_accepted terms_accepted_at referred_by affiliation filed_at done_at',
    withheld: { 'an internal id': 'enrolment_id' },
  }),
  rowsGo('public.enrolment_mail', undefined, {
    belongs: ofEmail,
    withheld: { 'counts the emails of an enrolment, and is deleted with it': 'message_id email ordered_at' },
  }),
]
