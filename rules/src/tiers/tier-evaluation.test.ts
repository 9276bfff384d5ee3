import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, parseDay, type Day } from '../calendar.ts'
import { keepAt, tierLastsUntil, tierReached, tierYearOf } from './tier.ts'
import {
  evaluateTiers,
  evaluateTiersSince,
  tierYearsAsked,
  tierYearsSince,
  type KeptGrant,
  type TierPlan,
} from './tier-evaluation.ts'
import { isLiveOn, placeOf, tierOn, type TierGrant } from './tier-grants.ts'
import { tierProgress, type TierTerms } from './tier-progress.ts'

const tiers = [
  { code: 'BASE', statusPoints: 0n },
  { code: 'SILVER', statusPoints: 450n },
  { code: 'GOLD', statusPoints: 900n },
  { code: 'ELITE', statusPoints: 1500n },
]
const terms: TierTerms = { tiers, tiersAreEarned: true, tierYearEndsOn: '03-31', tierKeepPercent: 90n }
const place = (code: string) => placeOf(tiers, code)

/** A membership with status points entered on given days, and tiers evaluated from time to time. */
class Member {
  grants: KeptGrant[]
  readonly points = new Map<Day, bigint>()
  moves: TierPlan['moves'] = []

  constructor(grants: readonly KeptGrant[] = []) {
    this.grants = [...grants]
  }

  earn(day: Day, points: bigint): this {
    const { to } = tierYearOf(day, '03-31')
    this.points.set(to, (this.points.get(to) ?? 0n) + points)
    return this
  }

  planOn(today: Day): TierPlan {
    const asked = new Set(tierYearsAsked(terms, this.grants, today))
    const pointsOf = (yearEnd: Day): bigint => {
      if (!asked.has(yearEnd)) throw new Error(`The points of ${yearEnd} were not asked for`)
      return this.points.get(yearEnd) ?? 0n
    }
    return evaluateTiers(terms, { grants: this.grants, pointsOf, today })
  }

  /** Evaluates and stores the result, as the store does. */
  evaluate(today: Day): TierPlan['moves'] {
    const plan = this.planOn(today)
    this.store(plan, today)
    this.moves = plan.moves
    return plan.moves
  }

  store({ made, changed }: TierPlan, today: Day): void {
    this.grants = this.grants.map((grant) => ({ ...grant, ...changed.find(({ id }) => id === grant.id) }))
    this.grants.push(
      ...made.map((grant, index) => ({ ...grant, id: `${today}.${String(this.grants.length + index)}` })),
    )
  }

  /** Withdraws what was earned since a day, and decides it with the points of now. */
  evaluateSince(since: Day, today: Day): void {
    const asked = new Set(tierYearsSince(terms, since, today))
    const pointsOf = (yearEnd: Day): bigint => {
      if (!asked.has(yearEnd)) throw new Error(`The points of ${yearEnd} were not asked for`)
      return this.points.get(yearEnd) ?? 0n
    }
    this.grants = this.grants.filter(({ id }) => id < since)
    this.store(evaluateTiersSince(terms, { grants: this.grants, pointsOf, today }, since), today)
  }

  tier(day: Day): string {
    return tierOn(tiers, this.grants, day).code
  }
}

const bought = (tierCode: string, from: Day, until: Day): KeptGrant => ({
  id: `bought ${tierCode} ${from}`,
  tierCode,
  source: 'bought',
  from,
  until,
  reviewOn: addDays(until, 1),
})

describe('tiers that are earned', () => {
  test('[SUMM-01] reaching a threshold raises the tier straight away, to the end of the next tier year', () => {
    const member = new Member().earn('2026-06-01', 899n)
    expect(member.evaluate('2026-06-01')).toEqual([
      {
        kind: 'raised',
        from: 'BASE',
        to: 'SILVER',
        until: '2028-03-31',
        source: 'earned',
        on: '2026-06-01',
        statusPoints: 899n,
      },
    ])
    expect(member.earn('2026-07-01', 1n).evaluate('2026-07-01')).toMatchObject([
      { kind: 'raised', to: 'GOLD' },
    ])
    expect([member.tier('2026-06-30'), member.tier('2028-03-31'), member.tier('2028-04-01')]).toEqual([
      'SILVER',
      'GOLD',
      'BASE',
    ])
  })

  test.each([
    [810n, 'kept', 'GOLD'],
    [809n, 'lowered', 'SILVER'],
    [449n, 'lowered', 'SILVER'],
    [0n, 'lowered', 'SILVER'],
  ] as const)('[SUMM-01] gold with %s points at a year’s end is %s', (points, kind, to) => {
    const member = new Member().earn('2026-06-01', 900n)
    member.evaluate('2026-06-01')
    expect(member.evaluate('2027-04-01')).toEqual([])
    member.earn('2027-06-01', points)
    member.evaluate('2027-06-02')
    expect(member.evaluate('2028-04-01')).toEqual([
      {
        kind,
        from: 'GOLD',
        to,
        until: '2029-03-31',
        source: 'earned',
        on: '2028-04-01',
        statusPoints: points,
      },
    ])
  })

  test('[SUMM-01] the earned tier counts if it is more than one level below', () => {
    const member = new Member().earn('2026-06-01', 1500n)
    member.evaluate('2026-06-01')
    member.earn('2027-06-01', 1000n).evaluate('2027-06-01')
    expect(member.evaluate('2028-04-01')).toMatchObject([
      { kind: 'lowered', from: 'ELITE', to: 'GOLD', until: '2029-03-31' },
    ])
  })

  test('[SUMM-01] reversed points lower a tier at the year’s end, not before', () => {
    const member = new Member().earn('2026-06-01', 900n)
    member.evaluate('2026-06-01')
    member.earn('2026-08-01', -500n)
    expect([member.evaluate('2026-08-01'), member.tier('2027-03-31')]).toEqual([[], 'GOLD'])
    expect(member.evaluate('2027-04-01')).toMatchObject([
      { kind: 'lowered', from: 'GOLD', to: 'SILVER', until: '2028-03-31' },
    ])
  })

  test('[SUMM-01] points of the last tier year that arrive late still keep its tier', () => {
    const member = new Member().earn('2026-06-01', 900n)
    member.evaluate('2026-06-01')
    member.earn('2028-03-30', 800n).evaluate('2028-04-01')
    expect(member.tier('2028-04-01')).toBe('SILVER')
    member.earn('2028-03-31', 10n)
    expect(member.evaluate('2028-04-20')).toMatchObject([{ kind: 'raised', to: 'GOLD', until: '2029-03-31' }])
  })

  test('[SUMM-01] years that were not evaluated are decided one by one', () => {
    const member = new Member().earn('2026-06-01', 1500n)
    member.evaluate('2026-06-01')
    expect(member.evaluate('2030-04-02').map(({ to, on }) => [to, on])).toEqual([
      ['GOLD', '2028-04-01'],
      ['SILVER', '2029-04-01'],
      ['BASE', '2030-04-01'],
    ])
  })

  test('[SUMM-01] a bought tier ends on its day, and earned ones continue below it', () => {
    const member = new Member([bought('ELITE', '2026-05-01', '2027-06-30')]).earn('2026-06-01', 900n)
    expect(member.evaluate('2026-06-01')).toEqual([])
    expect(member.tier('2027-06-30')).toBe('ELITE')
    expect(member.evaluate('2027-07-01')).toMatchObject([
      { kind: 'lowered', from: 'ELITE', to: 'GOLD', source: 'bought' },
    ])
    expect(member.tier('2028-03-31')).toBe('GOLD')
  })

  test('[SUMM-01] a programme whose tiers are not earned is left alone', () => {
    const grants = [bought('GOLD', '2026-05-01', '2026-06-30')]
    const facts = { grants, pointsOf: () => 5000n, today: '2027-05-01' } as const
    expect(evaluateTiers({ ...terms, tiersAreEarned: false }, facts)).toEqual({
      made: [],
      changed: [],
      moves: [],
    })
  })
})

const firstDay = parseDay('2024-01-01')
const days = fc.integer({ min: 0, max: 6 * 365 }).map((count) => addDays(firstDay, count))
const codes = fc.constantFrom('SILVER', 'GOLD', 'ELITE')
const grantsOf = fc.array(
  fc.record({
    tierCode: codes,
    source: fc.constantFrom('earned', 'bought', 'operator'),
    from: days,
    length: fc.integer({ min: 0, max: 800 }),
  }),
  { maxLength: 6 },
)
const asGrants = (
  drawn: readonly { tierCode: string; source: TierGrant['source']; from: Day; length: number }[],
): TierGrant[] => drawn.map(({ length, ...grant }) => ({ ...grant, until: addDays(grant.from, length) }))

/** What happens to a member: points on a day, or a purchase, evaluated then or later. */
const lives = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 200 }),
    points: fc.integer({ min: -300, max: 700 }),
    isEvaluated: fc.boolean(),
    buys: fc.option(codes, { freq: 6 }),
  }),
  { maxLength: 14 },
)

function live(
  life: readonly { after: number; points: number; isEvaluated: boolean; buys: string | null }[],
  onEach: (member: Member, today: Day) => void,
): void {
  const member = new Member()
  let today = firstDay
  for (const { after, points, isEvaluated, buys } of life) {
    today = addDays(today, after)
    if (buys !== null) member.grants.push(bought(buys, today, tierLastsUntil(today, '03-31')))
    member.earn(today, BigInt(points))
    if (!isEvaluated) continue
    onEach(member, today)
  }
}

describe('in every history', () => {
  test('[SUMM-01] every day is in one tier year, from its first day to its last', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { from, to } = tierYearOf(day, '03-31')
        expect(from <= day && day <= to).toBe(true)
        expect([from.slice(5), to.slice(5)]).toEqual(['04-01', '03-31'])
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(364)
        expect(tierLastsUntil(day, '03-31')).toBe(tierYearOf(addDays(to, 1), '03-31').to)
      }),
    )
  })

  test('[SUMM-01] the tier of a day is the highest one in force, through its last day and not after', () => {
    fc.assert(
      fc.property(grantsOf, days, (drawn, day) => {
        const grants = asGrants(drawn)
        const live = grants.filter((one) => one.from <= day && one.until !== null && day <= one.until)
        const held = tierOn(tiers, grants, day)
        expect(place(held.code)).toBe(Math.max(0, ...live.map(({ tierCode }) => place(tierCode))))
        for (const one of grants) {
          if (one.until === null) continue
          expect([isLiveOn(one, one.until), isLiveOn(one, addDays(one.until, 1))]).toEqual([true, false])
        }
      }),
    )
  })

  test('[SUMM-01] [POINT-08] withdrawing one grant leaves what the others give', () => {
    fc.assert(
      fc.property(grantsOf, days, (drawn, day) => {
        const grants = asGrants(drawn)
        for (const taken of grants) {
          const others = grants.filter((one) => one !== taken)
          const [all, left] = [tierOn(tiers, grants, day), tierOn(tiers, others, day)]
          expect(place(left.code)).toBeLessThanOrEqual(place(all.code))
          expect(all.grant === taken ? 'taken' : left).toEqual(all.grant === taken ? 'taken' : all)
        }
      }),
    )
  })

  test('[SUMM-01] repeating an evaluation changes nothing', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life, (member, today) => {
          member.evaluate(today)
          expect(member.planOn(today)).toEqual({ made: [], changed: [], moves: [] })
        })
      }),
      { numRuns: 300 },
    )
  })

  test('[SUMM-01] after an evaluation the tier is at least the one reached, and never drops within a tier year', () => {
    fc.assert(
      fc.property(lives, (life) => {
        let before: { readonly day: Day; readonly earned: number } | undefined
        live(life, (member, today) => {
          member.evaluate(today)
          const year = tierYearOf(today, '03-31').to
          expect(place(member.tier(today))).toBeGreaterThanOrEqual(
            place(tierReached(tiers, member.points.get(year) ?? 0n) ?? 'BASE'),
          )
          const earned = place(
            tierOn(
              tiers,
              member.grants.filter(({ source }) => source === 'earned'),
              today,
            ).code,
          )
          const isSameYear = before !== undefined && tierYearOf(before.day, '03-31').to === year
          expect(earned).toBeGreaterThanOrEqual(isSameYear ? (before?.earned ?? 0) : 0)
          before = { day: today, earned }
        })
      }),
      { numRuns: 300 },
    )
  })

  test('[SUMM-01] a year’s end lowers the tier by one level at most, and not at all if it is kept', () => {
    fc.assert(
      fc.property(
        codes,
        fc.bigInt({ min: 0n, max: 1600n }),
        fc.bigInt({ min: 0n, max: 1600n }),
        (code, reachedWith, points) => {
          const tier = tiers[place(code)]
          if (tier === undefined) return
          const member = new Member().earn('2026-06-01', tier.statusPoints + reachedWith)
          member.evaluate('2026-06-01')
          const held = place(member.tier('2026-06-01'))
          member.earn('2027-06-01', points).evaluate('2027-06-01')
          member.evaluate('2028-04-01')
          const heldTier = tiers[held] ?? tier
          const isKept = points >= keepAt(heldTier, 90n)
          const least = Math.max(isKept ? held : held - 1, place(tierReached(tiers, points) ?? 'BASE'))
          expect(place(member.tier('2028-04-01'))).toBe(least)
        },
      ),
    )
  })
})

describe('progress of a member', () => {
  const earned: TierGrant = { tierCode: 'GOLD', source: 'earned', from: '2025-05-01', until: '2027-03-31' }
  const progress = (grants: readonly TierGrant[], points: bigint) =>
    tierProgress(terms, grants, '2026-11-20', points)

  test('[SUMM-01] an earned tier is kept with 90 percent of its threshold, rounded down', () => {
    expect(progress([earned], 809n)).toMatchObject({
      keepAt: 810n,
      kept: false,
      next: { code: 'ELITE', at: 1500n, missing: 691n },
    })
    expect(progress([earned], 810n)).toMatchObject({ kept: true, securedUntil: undefined })
    expect(keepAt({ code: 'ODD', statusPoints: 455n }, 90n)).toBe(409n)
  })

  test('[SUMM-01] a bought tier lasts to its day, and needs all of its points after it', () => {
    const until = (day: Day | null) => [{ ...earned, source: 'bought' as const, until: day }]
    expect(progress(until('2028-03-31'), 0n)).toMatchObject({ kept: true, securedUntil: '2028-03-31' })
    expect(progress(until('2027-03-31'), 850n)).toMatchObject({
      keepAt: 900n,
      kept: false,
      securedUntil: undefined,
    })
    expect(progress(until(null), 0n)).toMatchObject({ keepAt: 0n, kept: true })
  })

  test('[SUMM-01] nothing is above the highest tier, and nothing is promised if tiers are not earned', () => {
    expect(progress([{ ...earned, tierCode: 'ELITE' }], 0n).next).toBeUndefined()
    expect(tierProgress({ ...terms, tiersAreEarned: false }, [], '2026-11-20', 0n)).toEqual({
      keepAt: 0n,
      kept: true,
      securedUntil: undefined,
      next: undefined,
    })
  })
})

describe('tiers after points that came with a merge went away again', () => {
  test('[SUMM-01] are those of a member who never had them, then and at the end of every later year', () => {
    const first = parseDay('2026-04-01')
    const event = fc.record({ after: fc.nat(900), points: fc.bigInt(100n, 1600n) })
    const anyEvents = fc.array(event, { maxLength: 6 })
    fc.assert(
      fc.property(
        anyEvents,
        fc.array(event, { minLength: 1, maxLength: 3 }),
        fc.nat(900),
        fc.nat(900),
        (own, others, before, during) => {
          const [merged, undone] = [addDays(first, before), addDays(first, before + during + 1)]
          const [member, alone] = [new Member(), new Member()]
          const tiers: (readonly [string, string])[] = []
          const days = new Set([merged, undone, ...own.map(({ after }) => addDays(first, after))])
          for (let year = 2027; year < 2034; year += 1) days.add(parseDay(`${String(year)}-04-01`))
          const brought = others.map(({ after, points }) => [addDays(merged, -after), points] as const)
          for (const day of [...days].toSorted()) {
            if (day === merged) for (const [on, points] of brought) member.earn(on, points)
            if (day === undone) {
              for (const [on, points] of brought) member.earn(on, -points)
              member.evaluateSince(merged, undone)
            }
            for (const { after, points } of own)
              if (addDays(first, after) === day) for (const one of [member, alone]) one.earn(day, points)
            for (const one of [member, alone]) one.evaluate(day)
            if (day >= undone) tiers.push([`${day} ${member.tier(day)}`, `${day} ${alone.tier(day)}`])
          }
          expect(tiers.map(([kept]) => kept)).toEqual(tiers.map(([, never]) => never))
        },
      ),
    )
  })

  test('[SUMM-01] own points that were reversed meanwhile keep no tier past the end of their year', () => {
    const [member, alone] = [new Member(), new Member()]
    for (const one of [member, alone]) one.earn('2026-06-01', 900n).evaluate('2026-06-01')
    member.earn('2026-06-01', 900n).evaluate('2026-07-01')
    for (const one of [member, alone]) one.earn('2026-06-01', -900n).evaluate('2027-04-01')
    expect([member.tier('2027-05-01'), alone.tier('2027-05-01')]).toEqual(['GOLD', 'SILVER'])
    member.earn('2026-06-01', -900n).evaluateSince('2026-07-01', '2027-05-01')
    expect(member.tier('2027-05-01')).toBe('SILVER')
  })
})
