/** The ledger's public functions. Each takes a database or a transaction first; with a database it runs in its own transaction. */
export {
  accountId,
  customerId,
  holdId,
  journalId,
  journalTime,
  newHoldId,
  newJournalId,
  systemAccounts,
  type AccountId,
  type CustomerId,
  type Day,
  type HoldId,
  type JournalId,
  type SystemAccount,
} from './account-id.ts'
export type { Held, LotPart, Posted, Refusal } from './answers.ts'
export type {
  CreditKind,
  DebitKind,
  Detail,
  Entry,
  EntryFacts,
  EntryKind,
  IdempotencyKey,
  Json,
  Limit,
  OutboxMessage,
  PointType,
} from './entry.ts'
export { adjustPoints, type AdjustAnswer, type Adjustment } from './adjust-points.ts'
export { countDrifting } from './count-drifting.ts'
export { handOnHead } from './hand-on-head.ts'
export { allowActor, removeActor } from './allow-actor.ts'
export { expireHolds } from './expire-holds.ts'
export { lockInOrder } from './lock-in-order.ts'
export { mergeAccounts, unmergeAccounts, type MergeAnswer } from './merge-accounts.ts'
export { expireLots, type ExpiryReport } from './expire-lots.ts'
export { findReference } from './find-reference.ts'
export { forgoExpired } from './forgo-expired.ts'
export { readExpired } from './read-expired.ts'
export { forgetKeys } from './forget-keys.ts'
export { forgetWords } from './forget-words.ts'
export { freezeAccount, unfreezeAccount, type Freezer } from './freeze-account.ts'
export { holdDisputed, selectDisputed, type DisputedHold, type DisputedHoldAnswer } from './hold-disputed.ts'
export { holdPoints, type HoldAnswer, type HoldOrder } from './hold-points.ts'
export { holdRenewal, type RenewalHold, type RenewalHoldAnswer } from './hold-renewal.ts'
export { issuePoints, type Issue, type IssueAnswer, type IssueLine } from './issue-points.ts'
export { openAccount, type ActorRole } from './open-account.ts'
export {
  contributeShare,
  readMovedAccounts,
  returnMoved,
  returnPoints,
  type MovedPoints,
  type ReturnAnswer,
  type ShareAnswer,
} from './pool-points.ts'
export { protectActor, selectProtection } from './protect-actor.ts'
export { readActedAccounts } from './read-acted-accounts.ts'
export { readActors } from './read-actors.ts'
export { isFrozenByMember, isFrozenByOperator, readFrozen } from './read-freeze.ts'
export { readExpiring, type Expiring } from './read-expiring.ts'
export { readHold } from './read-hold.ts'
export { readEntry, type EntryLot, type EntryWithLots } from './read-entry.ts'
export { readMovements, type Movement } from './read-movements.ts'
export { readMonths, type MonthPoints } from './read-months.ts'
export { readLots, type LotPlace, type OpenLot } from './read-lots.ts'
export { readLotsToTake, type LotPreview } from './read-lots-to-take.ts'
export {
  readAccruals,
  readContributions,
  readOwnLots,
  readPoolEntries,
  readPoolSplit,
  type Contribution,
  type ContributorPart,
  type PoolEntry,
} from './read-pool.ts'
export { replicaHas } from './replica-has.ts'
export { readLastSeq, readMatching, readMatchingPage, type Matching } from './read-matching.ts'
export { readPartners } from './read-partners.ts'
export {
  readStatement,
  type StatementEntry,
  type StatementFilter,
  type StatementPage,
} from './read-statement.ts'
export type { Given } from './given.ts'
export { readSummary, selectSummary, summaryOf, type Summary, type SummaryRow } from './read-summary.ts'
export { cameIn, wentOut } from './in-and-out.ts'
export { readTotals, type Totals } from './read-totals.ts'
export { reconcile, reconcileAccount, type AccountCheck, type ReconciliationReport } from './reconcile.ts'
export { readRenewable, type Renewable } from './read-renewable.ts'
export { renewPoints, type Renewal, type RenewalAnswer } from './renew-points.ts'
export { reverseJournal, reverseJournals, type Reversal, type ReversalAnswer } from './reverse-journal.ts'
export { reversePart, type PartReversal, type PartReversalAnswer } from './reverse-part.ts'
export { settleHold, type SettleAnswer, type Settlement } from './settle-hold.ts'
export { selectStatusPoints, sumStatusPoints, type Period } from './sum-status-points.ts'
export { transferPoints, type Transfer, type TransferAnswer } from './transfer-points.ts'
export { voidHold, type VoidAnswer } from './void-hold.ts'
