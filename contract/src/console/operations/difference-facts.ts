/**
 * Paid on one side only, another amount or currency, a refund that one side doesn't have, a dispute that no event told of; of a lost dispute,
 * money that had been refunded, and money that came back later.
 */
export const differenceKinds = [
  'paidThereOnly',
  'paidHereOnly',
  'otherAmount',
  'refundMissingThere',
  'refundMissingHere',
  'disputeMissingHere',
  'lostAfterRefund',
  'disputeReinstated',
] as const

/** Why a difference can be closed by hand. */
export const differenceReasons = [
  'SETTLED_LATER',
  'REFUNDED_AT_GATEWAY',
  'CONFIRMED_BY_GATEWAY',
  'TEST_PAYMENT',
  'SETTLED_WITH_MEMBER',
  'LOSS_ACCEPTED',
] as const
