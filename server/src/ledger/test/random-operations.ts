import * as fc from 'fast-check'

/** An operation as data: whole numbers that the run maps to accounts, holds and journals that exist by then. */
export type Operation =
  | {
      readonly kind: 'issue'
      readonly who: number
      readonly points: bigint
      readonly months: number | null
      readonly isBonus: boolean
      readonly hasStatus: boolean
    }
  | {
      readonly kind: 'transfer'
      readonly who: number
      readonly to: number
      readonly points: bigint
      readonly isLimited: boolean
    }
  | {
      readonly kind: 'hold'
      readonly who: number
      readonly to: number
      readonly points: bigint
      readonly days: number
      readonly isLimited: boolean
    }
  | { readonly kind: 'settle' | 'void' | 'reverse' | 'replay'; readonly which: number }
  | { readonly kind: 'adjust'; readonly who: number; readonly points: bigint }
  | { readonly kind: 'freeze'; readonly who: number }
  | { readonly kind: 'pass'; readonly days: number }
  | { readonly kind: 'expireLots' | 'expireHolds' }

const who = fc.nat({ max: 2 })
/** Three members, then a system account. */
const to = fc.nat({ max: 3 })
const points = fc.bigInt({ min: 1n, max: 400n })
const which = fc.nat({ max: 1000 })
const days = fc.integer({ min: 1, max: 40 })

export const operations = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('issue' as const),
        who,
        points: fc.bigInt({ min: 1n, max: 600n }),
        months: fc.option(fc.nat({ max: 4 })),
        isBonus: fc.boolean(),
        hasStatus: fc.boolean(),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('transfer' as const),
        who,
        to,
        points,
        isLimited: fc.boolean(),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('hold' as const),
        who,
        to,
        points,
        days,
        isLimited: fc.boolean(),
      }),
    },
    {
      weight: 10,
      arbitrary: fc.record({ kind: fc.constantFrom('settle', 'void', 'reverse', 'replay'), which }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('adjust' as const),
        who,
        points: fc.bigInt({ min: -300n, max: 300n }).filter((n) => n !== 0n),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze' as const), who }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), days }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('expireLots', 'expireHolds') }) },
  ),
  { minLength: 1, maxLength: 100, size: 'max' },
)
