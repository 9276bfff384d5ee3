export {
  lockMemberships,
  readAccountsKeptBy,
  readKeptAccount,
  readKeptMembers,
  readKeptOf,
  readMerge,
  readMergedNumbers,
  readNumbersKeptBy,
  selectAccountsKeptBy,
  type ClosedStatus,
  type KeptMember,
} from './closure-store.ts'
export {
  mergeMembers,
  previewMerge,
  previewUnmerge,
  unmergeMembers,
  type Holding,
  type PairEffect,
} from './merge-members.ts'
export { closeDeceased, passOn, previewDeceased, previewHeir, previewRevived, revive } from './deceased.ts'
export { closureMails } from './merge-mail.ts'
export { fetchKept, findKeptPoints, readPooled, takeOwed } from './kept-points.ts'
export { followMerge, lockKept, restoreToKept, reverseToKept } from './follow-merge.ts'
