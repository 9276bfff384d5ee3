import type { Day } from '@waymark/rules/calendar'
import { expiryDay, hasExpired } from '@waymark/rules/points/expiry'
import type { EntryKind } from '../../ledger/index.ts'
import { readAccounts, readLotsOf, type AccountLot } from './lots-store.ts'
import {
  createReasons,
  eachMember,
  measureOf,
  type Change,
  type NotReplayed,
  type ReplayRules,
  type Simulation,
} from './simulation.ts'
import { createTally, type Outcome, type Side } from './tally.ts'

/** Points whose last day comes from the programme's rule. All others keep the day that they came with, or were extended to. */
const dated: ReadonlySet<EntryKind> = new Set(['accrual', 'bonus', 'purchase', 'gift_in', 'adjustment'])

/** Dates members' open lots by both rules from the day they were earned. */
export const replayLots: ReplayRules = async (database, simulation) => {
  const { companyCode, live } = simulation
  const tally = createTally<Change>()
  const reasons = createReasons()
  let replayed = 0
  const visited = await eachMember(
    simulation,
    async (page) => readAccounts(database, { companyCode, programCode: live.programCode, ...page }),
    ({ membershipNumber }) => membershipNumber,
    async (members) => {
      const numbers = new Map(members.map(({ account, membershipNumber }) => [account, membershipNumber]))
      for (const lot of await readLotsOf(database, [...numbers.keys()])) {
        const reason = reasonOf(lot)
        if (reason === undefined) tally.add(outcomeOf(simulation, lot, numbers.get(lot.account) ?? ''))
        else reasons.add(reason)
        replayed += 1
      }
    },
  )
  return {
    data: { replayed, ...visited, from: null, until: null },
    measures: [measureOf('validPoints', tally)],
    notReplayed: reasons.list(),
  }
}

function reasonOf({ kind, expiresOn }: AccountLot): NotReplayed['reason'] | undefined {
  if (!dated.has(kind)) return 'dateKept'
  return expiresOn === null ? 'noDate' : undefined
}

function outcomeOf(
  { live, draft, on }: Simulation,
  { journal, occurredOn, points }: AccountLot,
  membershipNumber: string,
): Outcome<Change> {
  const [before, after] = [
    expiryDay(occurredOn, live.monthsValid),
    expiryDay(occurredOn, draft.monthsValid),
  ] as const
  return {
    membershipNumber,
    live: sideOf(before, points, on),
    draft: sideOf(after, points, on),
    effect: after === before ? 0n : after > before ? points : -points,
    change: () => ({ kind: 'lot', number: journal, on: occurredOn, points, live: before, draft: after }),
  }
}

/** Valid points on the day; what is due by the month in which it expires. */
function sideOf(expiresOn: Day, points: bigint, on: Day): Side {
  return hasExpired(expiresOn, on)
    ? { value: 0n, group: 'expired', grouped: points }
    : { value: points, group: expiresOn.slice(0, 7), grouped: points }
}
