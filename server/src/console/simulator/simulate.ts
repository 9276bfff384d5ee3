import type { simulateRules } from '@waymark/contract/console/configuration/simulator'
import type { simulateRulesShapes } from '@waymark/contract/console/configuration/simulator.shapes'
import { MOST_REPLAYED } from '@waymark/contract/console/configuration/simulator-facts'
import type { Day } from '@waymark/rules/calendar'
import type * as z from 'zod/mini'
import { readVersion, type ProgrammeConfiguration } from '../../configuration/index.ts'
import { readMembership } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ConsoleCall } from '../console-call.ts'
import { draftCompany } from './draft-document.ts'
import { hashOfChange } from './draft-values.ts'
import { knobsOf } from './knobs.ts'
import { replayLots } from './replay-lots.ts'
import { replayTiers } from './replay-tiers.ts'
import { replayTransactions } from './replay-transactions.ts'
import type { Replayed, ReplayRules, Simulation } from './simulation.ts'
import { keepSimulation } from './simulation-store.ts'
import { simulatedProgramme } from './simulated-programme.ts'
import { readOneMoment } from './snapshot-store.ts'

type Call = ConsoleCall<typeof simulateRules, typeof simulateRulesShapes>
type Answer = z.output<(typeof simulateRulesShapes)['answer']>

const replays: Readonly<Record<Simulation['replay'], ReplayRules>> = {
  transactions: replayTransactions,
  lots: replayLots,
  tiers: replayTiers,
}

/**
 * Applies the rules in force and a draft of them to the same real data, by the functions that the programme itself uses. Reads in one
 * snapshot, and keeps the totals. The same request on the same data has the same answer, apart from its time.
 */
export async function simulate(database: Database, call: Call): Promise<Answer> {
  const { body, company, now } = call
  const place = simulatedProgramme(company, body, now)
  if (place.kind === 'wrong') return { outcome: 'invalid', problems: [...place.problems] }
  const { live, today, on } = place
  const written = await readVersion(database, company.companyCode, company.version)
  const knobs = knobsOf(company, live.programCode, on)
  const drafted = draftCompany(company, written, knobs, body.draft)
  if (drafted.kind === 'wrong') return { outcome: 'invalid', problems: [...drafted.problems] }
  const draft = drafted.company.programs.find(({ programCode }) => programCode === body.programCode)
  if (draft === undefined) throw new Error('A draft lost its programme')
  const simulation = await simulationOf(database, call, { live, draft, today, on })
  const found = await inTransaction(database, async (tx) => {
    await readOneMoment(tx)
    return replays[body.replay](tx, simulation)
  })
  await keepTotals(database, call, { found, on, hash: hashOfChange(knobs, body.draft) })
  return { outcome: 'simulated', configVersion: company.version, on, ranAt: now, ...found }
}

/** Keeps the totals of everybody's latest data. What was run for one member, or for a part, says nothing about a draft. */
async function keepTotals(
  database: Database,
  { body, company: { companyCode, version }, operator, now }: Call,
  { found, on, hash }: { readonly found: Replayed; readonly on: Day; readonly hash: Buffer | null },
): Promise<void> {
  const { programCode, replay, draft: values, most, until, after, membershipNumber } = body
  const isWhole = most === MOST_REPLAYED && [until, after, membershipNumber].every((one) => one === undefined)
  if (hash === null || !isWhole) return
  const { replayed, members } = found.data
  await keepSimulation(database, { companyCode, configVersion: version }, hash, {
    programCode,
    replay,
    on,
    values,
    replayed,
    members,
    measures: found.measures,
    ranAt: now,
    ranBy: operator.operator,
  })
}

async function simulationOf(
  database: Database,
  { body, company: { companyCode }, fail }: Call,
  rules: {
    readonly live: ProgrammeConfiguration
    readonly draft: ProgrammeConfiguration
    readonly today: Day
    readonly on: Day
  },
): Promise<Simulation> {
  const { replay, most, until = null, after = '', membershipNumber, programCode } = body
  const asked = { companyCode, ...rules, replay, most, until, after }
  if (membershipNumber === undefined) return { ...asked, member: null }
  const member = await readMembership(database, companyCode, programCode, membershipNumber)
  if (member === undefined) return fail('NOT_FOUND')
  return { ...asked, member: { account: member.account, membershipNumber } }
}
