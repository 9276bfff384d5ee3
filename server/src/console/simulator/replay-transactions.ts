import { dayIn } from '@waymark/rules/calendar'
import { countFlight } from '../../flights/index.ts'
import { feeOfOrder, type FeeOfOrder } from '../../points/index.ts'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import {
  createReasons,
  measureOf,
  sidesOf,
  type Change,
  type NotReplayed,
  type ReplayRules,
  type Simulation,
} from './simulation.ts'
import { createTally, type Tally } from './tally.ts'
import {
  readLatestFlights,
  readLatestOrders,
  type ReplayedFlight,
  type ReplayedOrder,
} from './transactions-store.ts'

/** What partners report is in points already, and no rule of ours says how many: it isn't read at all. */
const partnerPoints: NotReplayed = { reason: 'partnerPoints', count: null }

/**
 * Prices the latest orders and counts the latest credited flights by both rules, as they are on one day. An order sold under an earlier
 * version is compared with the live rules, not with those.
 */
export const replayTransactions: ReplayRules = async (database, simulation) => {
  const { companyCode, live, until, member, most } = simulation
  const of = { companyCode, programCode: live.programCode, until, member }
  const orders = await readLatestOrders(database, of, most)
  const flights = await readLatestFlights(database, of, most)
  const tallies = {
    fees: createTally<Change>(),
    points: createTally<Change>(),
    statusPoints: createTally<Change>(),
  }
  const reasons = createReasons()
  const latest = [
    ...orders.map((order) => ({ row: order, replay: () => replayOrder(simulation, order, tallies.fees) })),
    ...flights.map((flight) => ({ row: flight, replay: () => replayFlight(simulation, flight, tallies) })),
  ]
    .toSorted((a, b) => newestFirst(a.row, b.row))
    .slice(0, most)
  for (const { replay } of latest) {
    const reason = replay()
    if (reason !== undefined) reasons.add(reason)
  }
  return {
    data: {
      replayed: latest.length,
      members: new Set(latest.map(({ row }) => row.membershipNumber)).size,
      from: latest.at(-1)?.row.at ?? null,
      until: latest[0]?.row.at ?? null,
      next: null,
    },
    measures: [
      measureOf('fees', tallies.fees),
      measureOf('points', tallies.points),
      measureOf('statusPoints', tallies.statusPoints),
    ],
    notReplayed: [partnerPoints, ...reasons.list()],
  }
}

function newestFirst(a: ReplayedOrder | ReplayedFlight, b: ReplayedOrder | ReplayedFlight): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? 1 : -1
  return a.key < b.key ? 1 : -1
}

/** @returns why it couldn't be replayed, if it couldn't */
function replayOrder(
  simulation: Simulation,
  order: ReplayedOrder,
  fees: Tally<Change>,
): NotReplayed['reason'] | undefined {
  const totals = bothOf(simulation, (programme) => feeOfOrder(programme, order))
  const [live, draft] = totals.map(chargedTotal)
  if (live === undefined || draft === undefined) return refusalOf(totals)
  const on = dayIn(simulation.live.timeZone, order.at)
  const { membershipNumber, key: number, kind: product } = order
  fees.add({
    membershipNumber,
    ...sidesOf(on.slice(0, 7), live, draft),
    effect: live - draft,
    change: () => ({ kind: 'order', number, product, on, live, draft }),
  })
  return undefined
}

function chargedTotal(fee: FeeOfOrder): bigint | undefined {
  return fee.kind === 'charged' ? fee.fee.total : undefined
}

function refusalOf(totals: readonly FeeOfOrder[]): NotReplayed['reason'] {
  return totals.some(({ kind }) => kind === 'notOffered') ? 'notOffered' : 'otherProduct'
}

function replayFlight(
  simulation: Simulation,
  flight: ReplayedFlight,
  tallies: { readonly points: Tally<Change>; readonly statusPoints: Tally<Change> },
): NotReplayed['reason'] | undefined {
  // Flown on the day of the simulation, so that both sides count by the rates of that day.
  const flown = { ...flight, departs_on: simulation.on }
  const [live, draft] = bothOf(simulation, (programme) => countFlight(programme, flown, flight.tier))
  if (live === undefined || draft === undefined) return 'flightUnpriced'
  const { membershipNumber, tier, flight_number: number, departs_on: on } = flight
  const month = dayIn(simulation.live.timeZone, flight.at).slice(0, 7)
  const add = (tally: Tally<Change>, before: bigint, after: bigint): void =>
    tally.add({
      membershipNumber,
      ...sidesOf(month, before, after),
      effect: after - before,
      change: () => ({ kind: 'flight', number, tier, on, live: before, draft: after }),
    })
  add(tallies.points, live.base + live.bonus, draft.base + draft.bonus)
  add(tallies.statusPoints, live.status, draft.status)
  return undefined
}

function bothOf<R>(
  { live, draft }: Pick<Simulation, 'live' | 'draft'>,
  ask: (programme: ProgrammeConfiguration) => R,
): readonly [R, R] {
  return [ask(live), ask(draft)]
}
