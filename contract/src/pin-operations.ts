/** Ids of the operations for which a company can require the PIN and the second factor: those with access `pin`. */
export const pinOperations = [
  'transferPoints',
  'buyPoints',
  'giftPoints',
  'renewPoints',
  'purchaseTier',
  'convertPoints',
  'donatePoints',
  'payOrder',
  'orderSeats',
  'refundTerm',
  'poolFamily',
  'sharePool',
  'leavePool',
  'removePoolMember',
  'handOnPool',
] as const
