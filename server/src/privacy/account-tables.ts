import {
  ofAccount,
  ofCustomer,
  ofMembership,
  ofParent,
  rowsGo,
  rowsStay,
  type Erasing,
  type PersonalTable,
} from './personal-table.ts'

const own = "the owner's number, which the copy states once"
const inside = 'an internal id with no meaning outside'
const books = 'the accounts of points and money stay, under numbers without a name'
const others = 'identifies somebody else'

/** The users that a company orders seats for. */
const seats = { list: 'seats', reference: 'reference', email: 'user' }
const orderedSeats: Erasing = {
  belongs: { by: 'entry', column: 'terms', account: 'account', ...seats },
  erased: { terms: { of: seats, fields: { user: '', name: '' } } },
}

/** What happened on a person's accounts beside the ledger. The books stay, without the texts people wrote and the names in them. */
export const accountTables: readonly PersonalTable[] = [
  rowsStay('public.orders', 'orders', {
    belongs: ofCustomer(),
    copied:
      'order_number company_code program_code membership_number kind recipient_number recipient_name sender_name points amount vat service_charge currency redeemed_points redeemed_value state message submitted_at held_until settled_at reversed_at locale terms user_number cost_centre',
    withheld: {
      [own]: 'customer_number account',
      [others]: 'recipient_account recipient_customer fee_account',
      [inside]:
        'order_id config_version quote_reference journal_id gives_up_at cooling_off_minutes fee_hold_id fee_journal_id next_try_at tries',
    },
    erased: { sender_name: '', message: '' },
    alsoErased: [
      { belongs: ofCustomer('recipient_customer'), erased: { recipient_name: '', message: '' } },
      orderedSeats,
    ],
    kept: {
      [books]:
        'order_number order_id account customer_number company_code program_code membership_number recipient_number recipient_account recipient_customer points amount vat service_charge currency config_version quote_reference state journal_id submitted_at gives_up_at settled_at cooling_off_minutes held_until kind terms redeemed_points redeemed_value fee_hold_id fee_journal_id reversed_at fee_account next_try_at tries user_number cost_centre',
      'the language of the emails': 'locale',
      "masked, and somebody else's": 'recipient_name',
    },
  }),
  rowsStay('public.quote', 'quotes', {
    belongs: ofAccount(),
    copied:
      'quote_reference kind recipient_number recipient_name points amount vat service_charge currency made_at expires_at terms lines vat_basis_points',
    withheld: {
      [own]: 'account',
      [others]: 'recipient_account',
      [inside]: 'config_version used_by withdrawn_at cooling_off_minutes',
    },
    alsoErased: [{ belongs: ofAccount('recipient_account'), erased: { recipient_name: '' } }, orderedSeats],
    kept: {
      [books]:
        'quote_reference account recipient_number recipient_account points amount vat service_charge currency config_version made_at expires_at used_by withdrawn_at cooling_off_minutes kind terms lines vat_basis_points',
      "masked, and somebody else's": 'recipient_name',
    },
  }),
  rowsStay('public.order_line', 'order-lines', {
    belongs: ofParent('order_id', 'public.orders'),
    copied:
      'order_id line item quantity unit_points unit_price points net vat_basis_points vat service_charge total',
    kept: {
      [books]:
        'order_id line item quantity unit_points unit_price points net vat_basis_points vat service_charge total',
    },
  }),
  rowsStay('public.order_event', 'order-moves', {
    belongs: ofParent('order_id', 'public.orders'),
    copied: 'order_id from_state to_state at',
    withheld: { [inside]: 'event_id' },
    kept: { [books]: 'event_id order_id from_state to_state at' },
  }),
  rowsStay('public.order_refund', 'order-refunds', {
    belongs: ofParent('order_id', 'public.orders'),
    copied: 'order_id money value points reason made_at',
    withheld: { [inside]: 'refund_id journal_id', 'a member of staff, or the member': 'made_by' },
    kept: {
      [books]: 'refund_id order_id money value points journal_id made_by made_at',
      "an operator's text, without personal data": 'reason',
    },
  }),
  rowsStay('public.tax_document', 'invoices', {
    belongs: ofParent('order_id', 'public.orders'),
    copied: 'document_number series order_id issued_on total content',
    withheld: { [inside]: 'company_code sequence refund_id issued_at' },
    kept: {
      'the law asks for invoices as they were issued, for seven years':
        'company_code series sequence document_number order_id refund_id issued_on issued_at total content',
    },
  }),
  rowsGo('public.payment_said', 'payment-returns', {
    belongs: ofParent('order_id', 'public.orders'),
    copied: 'said_at said',
    withheld: { [inside]: 'order_id' },
  }),
  rowsStay('public.payment', 'payments', {
    belongs: ofParent('payment_id', 'public.orders', 'order_id'),
    copied: 'payment_id description merchant amount currency created_at given_up_at',
    withheld: {
      [inside]:
        'subject_kind subject_id paid_attempt locale success_url failure_url cancel_url session_seconds',
    },
    kept: {
      [books]:
        'payment_id subject_kind subject_id description amount currency merchant created_at given_up_at paid_attempt',
      'addresses of our own pages, without personal data':
        'locale success_url failure_url cancel_url session_seconds',
    },
  }),
  rowsStay('public.payment_attempt', 'payment-attempts', {
    belongs: ofParent('payment_id', 'public.payment'),
    copied: 'payment_id attempt session_id status opened_at final_at paid_amount paid_currency',
    withheld: { [inside]: 'gateway redirect_url ends_at ask_again_at compared_at method_id' },
    kept: {
      [books]:
        'payment_id attempt gateway session_id status opened_at ends_at final_at ask_again_at paid_amount paid_currency compared_at method_id',
      "the address of the gateway's page, which is closed": 'redirect_url',
    },
  }),
  rowsStay('public.payment_method', 'saved-payment-methods', {
    belongs: ofCustomer(),
    company: ofParent('method_id', 'public.payment_mandate'),
    copied: 'label state asked_at saved_at ended_at',
    withheld: {
      [own]: 'customer_number',
      [inside]: 'method_id redirect_url ask_again_at',
      "the gateway's identifiers": 'gateway setup_id token',
    },
    erased: { label: '', redirect_url: null },
    kept: {
      [books]: 'method_id customer_number gateway setup_id state asked_at saved_at ended_at ask_again_at',
      'useless without our key at the gateway': 'token',
    },
  }),
  rowsStay('public.payment_mandate', 'payment-mandates', {
    belongs: ofParent('method_id', 'public.payment_method'),
    company: ofParent('mandate_id', 'public.auto_renewal'),
    copied: 'consent amount currency merchant agreed_at ended_at',
    withheld: { [inside]: 'mandate_id method_id subject_kind subject_id locale success_url cancel_url' },
    kept: {
      [books]: 'mandate_id method_id subject_kind subject_id amount currency merchant agreed_at ended_at',
      'our own wording, as proof of the agreement': 'consent locale',
      'addresses of our own pages, without personal data': 'success_url cancel_url',
    },
  }),
  rowsStay('public.payment_refund', 'refunds', {
    belongs: ofParent('payment_id', 'public.payment'),
    copied: 'payment_id attempt amount cause state reason made_at done_at',
    withheld: {
      [inside]: 'refund_id round gateway_refund attempts due_at failure key_since settled_by',
      'a member of staff': 'made_by',
    },
    kept: {
      [books]:
        'refund_id payment_id attempt amount cause state made_by made_at done_at round gateway_refund attempts due_at failure key_since settled_by',
      "an operator's text, without personal data": 'reason',
    },
  }),
  rowsStay('public.payment_dispute', 'disputes', {
    belongs: ofParent('payment_id', 'public.payment'),
    copied: 'payment_id attempt amount currency reason state opened_at answer_by changed_at',
    withheld: { [own]: 'account', [inside]: 'dispute_id gateway gateway_dispute ask_again_at applied' },
    kept: {
      [books]:
        'dispute_id gateway gateway_dispute payment_id attempt amount currency reason state opened_at answer_by changed_at ask_again_at applied account',
    },
  }),
  rowsStay('public.order_dispute', 'disputed-orders', {
    belongs: ofParent('order_id', 'public.orders'),
    copied: 'order_id state amount opened_at ended_at held_points',
    withheld: { [inside]: 'dispute_id hold_accounts hold_id' },
    kept: {
      [books]: 'dispute_id order_id state amount opened_at ended_at hold_accounts hold_id held_points',
    },
  }),
  rowsStay('public.point_debt', 'owed-points', {
    belongs: ofAccount(),
    copied: 'order_number company_code program_code points paid made_at',
    withheld: { [own]: 'account' },
    kept: { [books]: 'order_number account company_code program_code points paid made_at' },
  }),
  rowsStay('public.allowance', 'limits-used', {
    belongs: ofAccount(),
    copied: 'name since used',
    withheld: { [own]: 'account' },
    kept: { 'sums by account, without a name': 'account name since used' },
  }),
  rowsStay('public.tier_grant', 'tiers', {
    belongs: ofMembership,
    copied:
      'company_code program_code membership_number tier_code source counts_from counts_until reference made_at withdrawn_at',
    withheld: { [inside]: 'grant_id review_on' },
    kept: {
      [books]:
        'grant_id company_code program_code membership_number tier_code source counts_from counts_until review_on reference made_at withdrawn_at',
    },
  }),
  rowsStay('public.tier_move', 'tier-history', {
    belongs: ofMembership,
    copied:
      'seq company_code program_code membership_number kind from_tier to_tier counts_until source happened_on status_points made_at',
    withheld: { [inside]: 'move_id' },
    kept: {
      [books]:
        'move_id seq company_code program_code membership_number kind from_tier to_tier counts_until source happened_on status_points made_at',
    },
  }),
  rowsStay('public.claim', 'claims', {
    belongs: ofCustomer(),
    copied:
      'claim_number company_code program_code membership_number kind occurred_on flight_number from_airport to_airport cabin ticket_number ticket_name partner_code partner_reference details state reason words points submitted_at decided_at',
    withheld: {
      [own]: 'account customer_number',
      [inside]: 'journal_id config_version',
      'a member of staff': 'decided_by',
    },
    erased: { ticket_name: '', ticket_number: '', details: '', words: '' },
    kept: {
      [books]:
        'claim_number account customer_number company_code program_code membership_number kind occurred_on flight_number from_airport to_airport cabin partner_code state reason points journal_id submitted_at decided_at decided_by config_version',
      "the partner's reference is only ever paid once": 'partner_reference',
    },
  }),
  rowsStay('public.claim_event', 'claim-steps', {
    belongs: ofParent('claim_number', 'public.claim'),
    copied: 'claim_number seq what reason words at',
    erased: { words: '' },
    kept: { [books]: 'claim_number seq what reason at' },
  }),
  rowsStay('public.flight_record', 'flights', {
    belongs: [
      ofMembership,
      // A company earns on its users' flights.
      {
        by: 'parent',
        columns: 'company_code program_code membership_number user_number',
        table: 'public.nominee',
        keys: 'company_code program_code membership_number nominee_number',
      },
      { by: 'formerHolder' },
    ],
    copied:
      'company_code program_code membership_number status flight_number departs_on from_airport to_airport cabin fare ticket_number passenger_name credited_at base_points bonus_points status_points tier_code user_number departs_local arrives_local',
    withheld: {
      [inside]:
        'record_id imported_at journal_id percent bonus_percent status_percent rates_from config_version',
    },
    erased: { passenger_name: '' },
    kept: {
      [books]:
        'record_id company_code program_code membership_number status flight_number departs_on from_airport to_airport cabin fare imported_at journal_id credited_at base_points bonus_points status_points percent bonus_percent status_percent rates_from tier_code config_version user_number departs_local arrives_local',
      "the airline's coupon number, so that a flight is paid once": 'ticket_number',
    },
  }),
  rowsStay('public.offer_activation', 'activated-offers', {
    belongs: ofAccount(),
    copied: 'offer_id activated_at',
    withheld: { [own]: 'account customer_number' },
    kept: { [books]: 'account offer_id customer_number activated_at' },
  }),
  rowsGo('public.member_goal', 'goal', {
    belongs: ofAccount(),
    copied: 'destination cabin chosen_at',
    withheld: { [own]: 'account' },
  }),
  rowsGo('public.expiry_reminder', 'reminders', {
    belongs: ofAccount(),
    copied: 'expires_on days_before points sent_at',
    withheld: { [own]: 'account' },
  }),
]
