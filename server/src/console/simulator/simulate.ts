import type { simulateRules } from '@waymark/contract/console/simulator'
import type { simulateRulesShapes } from '@waymark/contract/console/simulator.shapes'
import { addDays, dayIn, parseDay, type Day } from '@waymark/rules/calendar'
import type * as z from 'zod/mini'
import { readVersion, type ProgrammeConfiguration } from '../../configuration/index.ts'
import { readMembership } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ConsoleCall } from '../console-call.ts'
import { draftCompany } from './draft-document.ts'
import { knobsOf } from './knobs.ts'
import { replayLots } from './replay-lots.ts'
import { replayTiers } from './replay-tiers.ts'
import { replayTransactions } from './replay-transactions.ts'
import type { ReplayRules, Simulation } from './simulation.ts'
import { readOneMoment } from './snapshot-store.ts'

type Call = ConsoleCall<typeof simulateRules, typeof simulateRulesShapes>
type Answer = z.output<(typeof simulateRulesShapes)['answer']>

/** How far ahead a simulation can be. */
const MOST_DAYS_AHEAD = 5 * 366

const replays: Readonly<Record<Simulation['replay'], ReplayRules>> = {
  transactions: replayTransactions,
  lots: replayLots,
  tiers: replayTiers,
}

/**
 * Applies the rules in force and a draft of them to the same real data, by the functions that the programme itself uses. Reads only, in one
 * snapshot. The same request on the same data has the same answer, apart from its time.
 */
export async function simulate(database: Database, call: Call): Promise<Answer> {
  const { body, company, now } = call
  const live = company.programs.find(({ programCode }) => programCode === body.programCode)
  if (live === undefined) return call.fail('NOT_FOUND')
  const today = dayIn(live.timeZone, now)
  const on = body.on === undefined ? today : parseDay(body.on)
  if (on < today || on > addDays(today, MOST_DAYS_AHEAD))
    return { outcome: 'invalid', problems: [{ place: 'on', reason: `must be from ${today}, up to 5 years` }] }
  const written = await readVersion(database, company.companyCode, company.version)
  const drafted = draftCompany(company, written, knobsOf(company, live.programCode, on), body.draft)
  if (drafted.kind === 'wrong') return { outcome: 'invalid', problems: [...drafted.problems] }
  const draft = drafted.company.programs.find(({ programCode }) => programCode === body.programCode)
  if (draft === undefined) throw new Error('A draft lost its programme')
  const simulation = await simulationOf(database, call, { live, draft, today, on })
  const found = await inTransaction(database, async (tx) => {
    await readOneMoment(tx)
    return replays[body.replay](tx, simulation)
  })
  return { outcome: 'simulated', configVersion: company.version, on, ranAt: now, ...found }
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
