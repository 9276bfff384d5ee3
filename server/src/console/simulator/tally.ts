/** The wire's limit for a member's listed changes, and for members at each end. */
const MOST_CHANGES = 20
const MOST_MEMBERS = 10

/** What one of the two rules leads to. */
export interface Side {
  readonly value: bigint
  /** The month or tier that it counts in, and how much there. */
  readonly group: string
  readonly grouped: bigint
}

/** One thing that the live rules and the draft were both applied to. */
export interface Outcome<Change> {
  readonly membershipNumber: string
  readonly live: Side
  readonly draft: Side
  /** Above zero if the draft is better for the member. */
  readonly effect: bigint
  /** How it is shown; asked for only if it is listed. */
  readonly change: () => Change
}

interface MemberTally<Change> {
  readonly membershipNumber: string
  live: bigint
  draft: bigint
  effect: bigint
  readonly changes: Change[]
  moreChanges: number
}

export interface Tally<Change> {
  readonly add: (outcome: Outcome<Change>) => void
  readonly result: () => TallyResult<Change>
}

export interface TallyResult<Change> {
  readonly live: bigint
  readonly draft: bigint
  readonly winners: number
  readonly losers: number
  readonly unchanged: number
  readonly mostWon: readonly Readonly<MemberTally<Change>>[]
  readonly mostLost: readonly Readonly<MemberTally<Change>>[]
  readonly groups: readonly { readonly name: string; readonly live: bigint; readonly draft: bigint }[]
}

/** Sums both sides by member and by group. A member whose gains and losses cancel out is neither winner nor loser. */
export function createTally<Change>(): Tally<Change> {
  const members = new Map<string, MemberTally<Change>>()
  const groups = new Map<string, { live: bigint; draft: bigint }>()
  const group = (name: string) => {
    const found = groups.get(name) ?? { live: 0n, draft: 0n }
    groups.set(name, found)
    return found
  }
  return {
    add: ({ membershipNumber, live, draft, effect, change }) => {
      const member = members.get(membershipNumber) ?? nobody<Change>(membershipNumber)
      members.set(membershipNumber, member)
      member.live += live.value
      member.draft += draft.value
      member.effect += effect
      group(live.group).live += live.grouped
      group(draft.group).draft += draft.grouped
      if (effect === 0n) return
      if (member.changes.length < MOST_CHANGES) member.changes.push(change())
      else member.moreChanges += 1
    },
    result: () => {
      const all = [...members.values()]
      const won = all.filter(({ effect }) => effect > 0n)
      const lost = all.filter(({ effect }) => effect < 0n)
      const sum = (side: 'live' | 'draft') => all.reduce((total, one) => total + one[side], 0n)
      return {
        live: sum('live'),
        draft: sum('draft'),
        winners: won.length,
        losers: lost.length,
        unchanged: all.length - won.length - lost.length,
        mostWon: largestFirst(won),
        mostLost: largestFirst(lost),
        groups: [...groups]
          .map(([name, sides]) => ({ name, ...sides }))
          .toSorted((a, b) => compareText(a.name, b.name)),
      }
    },
  }
}

function nobody<Change>(membershipNumber: string): MemberTally<Change> {
  return { membershipNumber, live: 0n, draft: 0n, effect: 0n, changes: [], moreChanges: 0 }
}

/** Equal effects by number, so that the same data always gives the same list. */
function largestFirst<Change>(members: readonly MemberTally<Change>[]): readonly MemberTally<Change>[] {
  const size = ({ effect }: MemberTally<Change>) => (effect < 0n ? -effect : effect)
  return members
    .toSorted((a, b) =>
      size(a) === size(b) ? compareText(a.membershipNumber, b.membershipNumber) : size(a) < size(b) ? 1 : -1,
    )
    .slice(0, MOST_MEMBERS)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
