import type { TFunction } from 'i18next'
import type { Detail } from './source-words.ts'

type Line = Pick<Detail['entry'], 'kind' | 'points' | 'details'>

/** A sentence that explains a line's points (SUMM-04), by its rule where that says more than its kind. */
export function reasonWords(line: Line, rule: string, t: TFunction): string {
  return t(line.kind === 'accrual' || line.kind === 'bonus' ? earnedKey(line, rule) : movedKey(line))
}

/** The label of the sum under the lots, by what happened to the points. */
export function sumWords({ kind, points }: Line, t: TFunction): string {
  const isTaken = points < 0 || (kind === 'reversal' && points === 0)
  return t(sumKeys[kind] ?? (isTaken ? 'activity:sum.taken' : 'activity:sum.made'))
}

function earnedKey({ details }: Line, rule: string): EarnedKey | 'activity:reason.flightAndBonus' {
  const hasBonus = Number(details['bonus'] ?? 0) > 0
  if (rule === 'flight.base' && hasBonus) return 'activity:reason.flightAndBonus'
  return ruleKeys[rule] ?? 'activity:reason.earned'
}

function movedKey({ kind, points }: Line): MovedKey {
  // A reversal of points that have all expired takes none.
  if (kind === 'reversal' && points === 0) return 'activity:reason.hadExpired'
  if (kind === 'reversal') return points < 0 ? 'activity:reason.takenBack' : 'activity:reason.givenBack'
  return kindKeys[kind] ?? (points < 0 ? 'activity:reason.taken' : 'activity:reason.earned')
}

type EarnedKey = `activity:reason.${'flight' | 'nights' | 'days' | 'bill' | 'shop' | 'offer' | 'earned'}`

const ruleKeys: Readonly<Record<string, EarnedKey>> = {
  'flight.base': 'activity:reason.flight',
  'partner.nights': 'activity:reason.nights',
  'partner.days': 'activity:reason.days',
  'partner.bill': 'activity:reason.bill',
  'partner.shop': 'activity:reason.shop',
  'partner.offer': 'activity:reason.offer',
}

type MovedReason =
  | 'bought'
  | 'transferOut'
  | 'transferIn'
  | 'poolIn'
  | 'poolOut'
  | 'expired'
  | 'corrected'
  | 'taken'
  | 'takenBack'
  | 'givenBack'
  | 'hadExpired'
  | 'earned'
type MovedKey = `activity:reason.${MovedReason}`

const kindKeys: Readonly<Record<string, MovedKey>> = {
  purchase: 'activity:reason.bought',
  transfer_out: 'activity:reason.transferOut',
  transfer_in: 'activity:reason.transferIn',
  gift_in: 'activity:reason.transferIn',
  pool_in: 'activity:reason.poolIn',
  pool_out: 'activity:reason.poolOut',
  expiry: 'activity:reason.expired',
  adjustment: 'activity:reason.corrected',
}

type SumKey = `activity:sum.${'earned' | 'bought' | 'transferred' | 'received' | 'used' | 'expired'}`

const sumKeys: Readonly<Record<string, SumKey>> = {
  accrual: 'activity:sum.earned',
  bonus: 'activity:sum.earned',
  purchase: 'activity:sum.bought',
  transfer_out: 'activity:sum.transferred',
  transfer_in: 'activity:sum.received',
  gift_in: 'activity:sum.received',
  redemption: 'activity:sum.used',
  expiry: 'activity:sum.expired',
}
