import { ofAccount, ofCustomer, rowsStay, type PersonalTable } from './personal-table.ts'

const inside = 'an internal id with no meaning outside'
const books = 'the accounts of points and money stay, under numbers without a name'
const others = 'identifies somebody else'

/** A person's points. The books stay, without the texts people wrote and the names in them. */
export const ledgerTables: readonly PersonalTable[] = [
  rowsStay('ledger.entry', 'statement', {
    belongs: ofAccount('account_id'),
    copied:
      'account_id point_type seq occurred_on recorded_at kind amount balance_after partner reference reverses_seq detail',
    withheld: {
      [inside]: 'journal_id counter_account rule config_version lots_taken taken reverses',
    },
    kept: {
      [books]:
        'account_id journal_id point_type seq kind amount balance_after counter_account occurred_on recorded_at rule config_version lots_taken taken reverses reverses_seq partner reference',
      'facts of the movement; messages and names in it are overwritten by the ledger itself (forget_words)':
        'detail',
    },
  }),
  rowsStay('ledger.balance', 'balances', {
    belongs: ofAccount('account_id'),
    copied: 'account_id point_type posted held frozen_by',
    withheld: { [inside]: 'seq drifts' },
    kept: { [books]: 'account_id point_type posted held seq drifts frozen_by' },
  }),
  rowsStay('ledger.lot', 'points-by-expiry', {
    belongs: ofAccount('account_id'),
    copied: 'account_id lot_no point_type expires_on granted remaining held is_bonus',
    withheld: { [inside]: 'source_seq open' },
    kept: {
      [books]: 'account_id lot_no point_type source_seq expires_on granted remaining held is_bonus open',
    },
  }),
  rowsStay('ledger.hold', 'holds', {
    belongs: ofAccount('account_id'),
    copied: 'account_id purpose amount state made_on ends_at',
    withheld: {
      [inside]: 'hold_id point_type principal arrives_as counter_account lots taken journal_id',
    },
    kept: {
      [books]:
        'account_id hold_id point_type principal purpose arrives_as counter_account amount lots taken state made_on ends_at journal_id',
    },
  }),
  rowsStay('ledger.account_actor', 'rights-on-accounts', {
    belongs: [ofCustomer('customer_id'), ofAccount('account_id')],
    company: ofAccount('account_id'),
    copied: 'account_id role protected_until',
    withheld: { [others]: 'customer_id' },
    kept: { [books]: 'account_id customer_id role protected_until' },
  }),
  rowsStay('ledger.incoming', undefined, {
    belongs: ofAccount('account_id'),
    withheld: {
      'points in transit; the sender is somebody else': 'account_id hold_id kind amount made_on',
    },
    kept: { [books]: 'account_id hold_id kind amount made_on' },
  }),
  rowsStay('ledger.idempotency', undefined, {
    belongs: ofAccount('account_id'),
    withheld: { [inside]: 'account_id key operation body_hash result made_at' },
    kept: { 'forgotten after 30 days': 'account_id key operation body_hash result made_at' },
  }),
  rowsStay('ledger.business_ref', undefined, {
    belongs: ofAccount('account_id'),
    withheld: { 'the references are in the statement': 'ref account_id journal_id' },
    kept: {
      'a reference must stay unique, or points would be posted twice': 'ref account_id journal_id',
    },
  }),
]
