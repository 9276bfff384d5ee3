import type { ColumnType } from 'kysely'
import type { AccountId, CustomerId, Day, HoldId, JournalId } from './account-id.ts'
import type { CreditKind, Detail, EntryKind, HoldPurpose, PointType } from './entry.ts'
import type { ActorRole } from './open-account.ts'

/** Read-only rows: every change goes through a function. */
type ReadOnly<Row> = { [Column in keyof Row]: ColumnType<Row[Column], never, never> }

interface BalanceRow {
  account_id: AccountId
  point_type: PointType
  posted: bigint
  held: bigint
  seq: bigint
  drifts: number
  frozen_by: ('member' | 'operator' | 'drift')[]
}

interface EntryRow {
  account_id: AccountId
  journal_id: JournalId
  point_type: PointType
  seq: bigint
  kind: EntryKind
  amount: bigint
  balance_after: bigint
  counter_account: bigint
  occurred_on: Day
  recorded_at: Date
  rule: string | null
  config_version: number | null
  lots_taken: bigint[] | null
  taken: bigint[] | null
  reverses: JournalId | null
  reverses_seq: bigint | null
  partner: string | null
  reference: string | null
  detail: Detail
}

interface LotRow {
  account_id: AccountId
  lot_no: bigint
  source_seq: bigint
  expires_on: Day | null
  granted: bigint
  remaining: bigint
  held: bigint
  is_bonus: boolean
  open: boolean
}

interface HoldRow {
  account_id: AccountId
  hold_id: HoldId
  principal: CustomerId
  purpose: HoldPurpose
  arrives_as: CreditKind | null
  counter_account: bigint
  amount: bigint
  lots: bigint[]
  taken: bigint[]
  state: 'pending' | 'posted' | 'voided' | 'expired'
  made_on: Day
  ends_at: Date
  journal_id: JournalId | null
}

interface AccountActorRow {
  account_id: AccountId
  customer_id: CustomerId
  role: ActorRole
}

/** The ledger's tables for its own reads: `db.withTables<LedgerTables>()`. */
export type LedgerTables = {
  'ledger.balance': ReadOnly<BalanceRow>
  'ledger.entry': ReadOnly<EntryRow>
  'ledger.lot': ReadOnly<LotRow>
  'ledger.hold': ReadOnly<HoldRow>
  'ledger.account_actor': ReadOnly<AccountActorRow>
}
