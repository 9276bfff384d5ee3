/** Kinds of rule values that can be drafted. `of` of a knob says which: a tier, a product, a fare. */
export const knobKinds = [
  'monthsValid',
  'tier',
  'keepPercent',
  'amount',
  'expiredAmount',
  'packetSize',
  'vat',
  'serviceCharge',
  'fare',
  'tierBonus',
  'statusPercent',
] as const
export type KnobKind = (typeof knobKinds)[number]

export const knobAreas = ['expiry', 'tiers', 'fees', 'earning'] as const
export const knobUnits = ['months', 'points', 'percent', 'cents', 'basisPoints'] as const

/** What is replayed: the latest orders and credited flights, all open lots of members, or members' tiers. */
export const replays = ['transactions', 'lots', 'tiers'] as const
export type Replay = (typeof replays)[number]

/** Most orders and flights, or members, replayed at a time. */
export const MOST_REPLAYED = 10_000

/** What is compared: cents charged, points and status points earned, points that are valid, members by tier. */
export const measureNames = ['fees', 'points', 'statusPoints', 'validPoints', 'tiers'] as const

/** Why something couldn't be replayed. */
export const notReplayedReasons = [
  'partnerPoints',
  'otherProduct',
  'notOffered',
  'flightUnpriced',
  'dateKept',
  'noDate',
  'reviewOverdue',
] as const
