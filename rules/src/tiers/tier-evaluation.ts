import { addDays, type Day } from '../calendar.ts'
import { keepAt, tierLastsUntil, tierReached, tierYearEnd, tierYearOf } from './tier.ts'
import {
  isLiveOn,
  lastsTo,
  placeOf,
  tierOn,
  type HeldTier,
  type TierGrant,
  type TierSource,
} from './tier-grants.ts'
import type { TierTerms } from './tier-progress.ts'

/** A stored grant. `reviewOn` is the first day on which it must be evaluated again, null once it has ended. */
export interface KeptGrant extends TierGrant {
  readonly id: string
  readonly reviewOn: Day | null
}

export interface TierFacts {
  /** The grants of one membership that weren't withdrawn, including ended ones. */
  readonly grants: readonly KeptGrant[]
  /** Status points of the tier year ending on a day. */
  readonly pointsOf: (yearEnd: Day) => bigint
  readonly today: Day
}

/** A change of a member's tier. */
export interface TierMove {
  readonly kind: 'raised' | 'kept' | 'lowered'
  readonly from: string
  readonly to: string
  /** The last day of the new tier; null if it has no end. */
  readonly until: Day | null
  /** The source of the new tier, or with `lowered` of the one that ended. */
  readonly source: TierSource
  readonly on: Day
  /** Status points of the tier year that decided it. */
  readonly statusPoints: bigint
}

/** The changes from an evaluation; empty if there's nothing to do. */
export interface TierPlan {
  readonly made: readonly Omit<KeptGrant, 'id'>[]
  readonly changed: readonly Pick<KeptGrant, 'id' | 'until' | 'reviewOn'>[]
  readonly moves: readonly TierMove[]
}

interface DraftGrant extends TierGrant {
  readonly id: string | undefined
  until: Day | null
  reviewOn: Day | null
}

/**
 * Decides a membership's earned tiers. Reaching a threshold grants the tier straight away, to the end of the next tier year. At a year's
 * end an earned tier is kept with `tierKeepPercent` of its threshold; otherwise it's one level lower or what was earned, whichever is
 * higher. Reversed points count then, not before. Bought or granted tiers end on their own days and are left alone. Idempotent.
 */
export function evaluateTiers(terms: TierTerms, facts: TierFacts): TierPlan {
  if (!terms.tiersAreEarned) return { made: [], changed: [], moves: [] }
  const draft = new Draft(terms, facts)
  draft.evaluate()
  return draft.plan()
}

/**
 * Decides earned tiers by points that changed for past days too: as if they had been evaluated with these points at the end of each tier year
 * since a day, and today. Of the grants, only those that don't rest on other points are given; each is reviewed again from that day on.
 */
export function evaluateTiersSince(terms: TierTerms, facts: TierFacts, since: Day): TierPlan {
  if (!terms.tiersAreEarned) return { made: [], changed: [], moves: [] }
  const endsOn = terms.tierYearEndsOn
  const draft = new Draft(terms, facts)
  draft.reviewSince(since)
  for (let end = tierYearEnd(since, endsOn); end < facts.today; end = tierYearEnd(addDays(end, 1), endsOn))
    draft.evaluate(end)
  draft.evaluate()
  return draft.plan()
}

/** The ends of the tier years whose points `evaluateTiersSince` needs. */
export function tierYearsSince(
  { tierYearEndsOn: endsOn }: Pick<TierTerms, 'tierYearEndsOn'>,
  since: Day,
  today: Day,
): readonly Day[] {
  return tierYearsAsked({ tierYearEndsOn: endsOn }, [{ reviewOn: tierYearOf(since, endsOn).from }], today)
}

/** The ends of the tier years whose points an evaluation needs. */
export function tierYearsAsked(
  terms: Pick<TierTerms, 'tierYearEndsOn'>,
  grants: readonly Pick<KeptGrant, 'reviewOn'>[],
  today: Day,
): readonly Day[] {
  const endsOn = terms.tierYearEndsOn
  const current = tierYearOf(today, endsOn)
  const years = new Set<Day>([current.to, addDays(current.from, -1)])
  for (const { reviewOn } of grants) {
    if (reviewOn === null || reviewOn > today) continue
    // A tier that ended long ago can need a decision for each year since.
    for (
      let end = tierYearEnd(addDays(reviewOn, -1), endsOn);
      end < current.to;
      end = tierYearEnd(addDays(end, 1), endsOn)
    )
      years.add(end)
  }
  return [...years].toSorted((a, b) => a.localeCompare(b))
}

class Draft {
  readonly #terms: TierTerms
  readonly #facts: TierFacts
  readonly #grants: DraftGrant[]
  readonly #moves: TierMove[] = []

  constructor(terms: TierTerms, facts: TierFacts) {
    this.#terms = terms
    this.#facts = facts
    this.#grants = facts.grants.map((grant) => ({ ...grant }))
  }

  evaluate(on: Day = this.#facts.today): void {
    for (let due = this.#nextReview(on); due !== undefined; due = this.#nextReview(on)) this.#review(due)
    this.#grantLateYear(on)
    this.#grantReached(on)
  }

  /** Sets every earned grant to its first review after a day. */
  reviewSince(day: Day): void {
    for (const grant of this.#grants) {
      if (!isEarned(grant) || grant.until === null) continue
      const ends = [tierYearEnd(grant.from, this.#terms.tierYearEndsOn), grant.until]
      const next = ends.map((end) => addDays(end, 1)).find((review) => review > day)
      if (next !== undefined) grant.reviewOn = next
    }
  }

  /** The earliest day on which something ended or must be decided. */
  #nextReview(today: Day): Day | undefined {
    const due = this.#grants.flatMap(({ reviewOn }) =>
      reviewOn !== null && reviewOn <= today ? [reviewOn] : [],
    )
    return due.toSorted((a, b) => a.localeCompare(b))[0]
  }

  /** The first day after a tier year, or after the last day of a bought or granted tier. */
  #review(day: Day): void {
    const lastDay = addDays(day, -1)
    const before = this.#tierOn(lastDay)
    const points = this.#facts.pointsOf(tierYearEnd(lastDay, this.#terms.tierYearEndsOn))
    if (this.#grants.some((grant) => isEarned(grant) && grant.reviewOn === day)) {
      const held = this.#earnedOn(lastDay)
      const left = this.#settled(held, points)
      for (const grant of this.#grants)
        if (isEarned(grant) && this.#place(grant) > left && isLiveOn(grant, lastDay)) grant.until = lastDay
      this.#grant(left, day, tierYearEnd(day, this.#terms.tierYearEndsOn))
    }
    for (const grant of this.#grants) {
      if (grant.reviewOn !== day) continue
      grant.reviewOn = grant.until !== null && grant.until >= day ? addDays(grant.until, 1) : null
    }
    this.#note(before, this.#tierOn(day), day, points)
  }

  /** Points of the last tier year that arrive after its end can still keep or reach a tier; they never lower one. */
  #grantLateYear(today: Day): void {
    const { pointsOf } = this.#facts
    const year = tierYearOf(today, this.#terms.tierYearEndsOn)
    const lastEnd = addDays(year.from, -1)
    const points = pointsOf(lastEnd)
    const before = this.#tierOn(today)
    const reached = Math.max(this.#settled(this.#earnedOn(lastEnd), points), this.#reached(points))
    this.#grant(reached, today, year.to)
    this.#note(before, this.#tierOn(today), today, points)
  }

  /** A tier reached this tier year counts straight away, to the end of the next one. */
  #grantReached(today: Day): void {
    const { pointsOf } = this.#facts
    const endsOn = this.#terms.tierYearEndsOn
    const points = pointsOf(tierYearEnd(today, endsOn))
    const before = this.#tierOn(today)
    this.#grant(this.#reached(points), today, tierLastsUntil(today, endsOn))
    this.#note(before, this.#tierOn(today), today, points)
  }

  plan(): TierPlan {
    const known = new Map(this.#facts.grants.map((grant) => [grant.id, grant]))
    const made: Omit<KeptGrant, 'id'>[] = []
    const changed: Pick<KeptGrant, 'id' | 'until' | 'reviewOn'>[] = []
    for (const { id, ...grant } of this.#grants) {
      const was = id === undefined ? undefined : known.get(id)
      if (id === undefined || was === undefined) made.push(grant)
      else if (was.until !== grant.until || was.reviewOn !== grant.reviewOn)
        changed.push({ id, until: grant.until, reviewOn: grant.reviewOn })
    }
    return { made, changed, moves: this.#moves }
  }

  /** The index of the tier after the year's end of one held before; -1 for none. */
  #settled(held: number, points: bigint): number {
    const tier = this.#terms.tiers[held]
    if (tier === undefined) return -1
    const isKept = points >= keepAt(tier, this.#terms.tierKeepPercent)
    return Math.max(isKept ? held : held - 1, this.#reached(points))
  }

  #reached(points: bigint): number {
    return placeOf(this.#terms.tiers, tierReached(this.#terms.tiers, points) ?? '')
  }

  /** The index of the highest earned tier on a day; -1 for none. */
  #earnedOn(day: Day): number {
    const places = this.#grants.flatMap((one) =>
      isEarned(one) && isLiveOn(one, day) ? [this.#place(one)] : [],
    )
    return Math.max(-1, ...places)
  }

  /** Grants an earned tier, unless it or a higher one already lasts as long. The lowest needs no grant. */
  #grant(place: number, from: Day, until: Day): void {
    const tier = this.#terms.tiers[place]
    if (tier === undefined || place <= 0) return
    const isThere = this.#grants.some(
      (one) => isEarned(one) && this.#place(one) >= place && one.from <= from && lastsTo(one.until, until),
    )
    if (isThere) return
    const yearEnd = tierYearEnd(from, this.#terms.tierYearEndsOn)
    const reviewOn = addDays(yearEnd, 1)
    this.#grants.push({ id: undefined, tierCode: tier.code, source: 'earned', from, until, reviewOn })
  }

  #tierOn(day: Day): HeldTier {
    return tierOn(this.#terms.tiers, this.#grants, day)
  }

  #place({ tierCode }: TierGrant): number {
    return placeOf(this.#terms.tiers, tierCode)
  }

  #note(before: HeldTier, after: HeldTier, on: Day, statusPoints: bigint): void {
    const [from, to] = [placeOf(this.#terms.tiers, before.code), placeOf(this.#terms.tiers, after.code)]
    const lastsLonger = before.until !== null && (after.until === null || after.until > before.until)
    if (from === to && !lastsLonger) return
    const kind = to > from ? 'raised' : to < from ? 'lowered' : 'kept'
    const source = (kind === 'lowered' ? before : after).grant?.source
    if (source === undefined) return
    this.#moves.push({
      kind,
      from: before.code,
      to: after.code,
      until: after.until,
      source,
      on,
      statusPoints,
    })
  }
}

function isEarned({ source }: TierGrant): boolean {
  return source === 'earned'
}
