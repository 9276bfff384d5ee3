import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveDraftRules } from '@waymark/contract/console/configuration/simulator'
import { MOST_REPLAYED, type Replay } from '@waymark/contract/console/configuration/simulator-facts'
import type { Knob, SimulatedProgramme } from './knob-values.ts'
import { writeAddress, type SimulatorAddress } from './simulator-address.ts'

/** What a draft of the configuration changes in rules that can be simulated. */
export type DraftRules = ConsoleWire<typeof retrieveDraftRules>['answer']

/** What shows a change of an area. Fees and earning are both in transactions. */
const replayOf: Readonly<Record<Knob['area'], Replay>> = {
  fees: 'transactions',
  earning: 'transactions',
  expiry: 'lots',
  tiers: 'tiers',
}
const replayOrder: readonly Replay[] = ['transactions', 'lots', 'tiers']

/** A link that simulates a draft as it is when somebody follows it. */
export function draftSimulationPath(draftId: string): string {
  return pathOf({ ...nothingChosen, fromDraft: draftId, takesDraft: true, isRun: true })
}

/** A link to a simulation that was run with a draft's values. */
export function keptSimulationPath(
  draftId: string,
  { programCode, replay, on, values }: DraftRules['simulations'][number],
): string {
  return pathOf({ ...nothingChosen, fromDraft: draftId, programCode, replay, on, draft: values, isRun: true })
}

const nothingChosen: SimulatorAddress = {
  programCode: undefined,
  replay: 'transactions',
  most: MOST_REPLAYED,
  on: undefined,
  until: undefined,
  after: undefined,
  member: undefined,
  draft: {},
  isRun: false,
  fromDraft: undefined,
  takesDraft: false,
}

function pathOf(address: SimulatorAddress): string {
  return `/simulator?${writeAddress(address).toString()}`
}

/**
 * An address with the values that a draft has now, and what shows their effect: the first of transactions, points and tiers that they change.
 * Tiers change with the next tier year. Nothing is run for a draft without such values.
 */
export function withDraftValues(
  address: SimulatorAddress,
  draft: DraftRules,
  programmes: readonly SimulatedProgramme[],
): SimulatorAddress {
  if (!address.takesDraft) return address
  const programCode = address.programCode ?? draft.programmes[0]?.programCode
  const programme = programmes.find((one) => one.programCode === programCode)
  const values = draft.programmes.find((one) => one.programCode === programCode)?.values ?? {}
  const changed = (programme?.knobs ?? []).filter(({ name }) => name in values)
  const replay =
    replayOrder.find((one) => changed.some(({ area }) => replayOf[area] === one)) ?? address.replay
  return {
    ...address,
    programCode,
    replay,
    on: replay === 'tiers' ? programme?.nextTierYear : address.on,
    draft: values,
    takesDraft: false,
    isRun: address.isRun && changed.length > 0,
  }
}

/** Whether an address has exactly what a draft changes in its programme. Values as they are now count as none. */
export function isOfDraft(
  { draft }: Pick<SimulatorAddress, 'draft'>,
  { programCode, knobs }: SimulatedProgramme,
  rules: DraftRules,
): boolean {
  const own = rules.programmes.find((one) => one.programCode === programCode)?.values ?? {}
  return knobs.every(({ name, live }) => (draft[name] ?? live) === (own[name] ?? live))
}
