import { dayIn } from '@waymark/rules/calendar'
import type { Configuration } from '../configuration/index.ts'
import { expireHolds, expireLots, reconcile } from '../ledger/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Databases } from '../platform/database/database.ts'

/** What a command works with, whether in the running server or on its own. */
export interface OperatorContext {
  readonly databases: Databases
  readonly clock: Clock
  readonly configuration: Configuration
}

/** Tells the operator something, a line at a time. */
export type Say = (line: string) => void

export interface OperatorCommand {
  readonly name: string
  readonly description: string
  /** @returns the exit code: 0 done, 1 done with findings that somebody must look at */
  readonly run: (context: OperatorContext, say: Say) => Promise<0 | 1>
}

/** Everything an operator can ask for. */
export const operatorCommands: readonly OperatorCommand[] = [
  {
    name: 'expire',
    description: 'Moves points whose last day is over to breakage, and ends holds that are due',
    run: expire,
  },
  {
    name: 'reconcile',
    description: 'Compares entries, balances, lots and holds of all accounts',
    run: reconcileAll,
  },
]

async function expire({ databases, clock, configuration }: OperatorContext, say: Say): Promise<0 | 1> {
  const company = await configuration.defaultCompany()
  const now = clock.now()
  const day = { now, today: dayIn(company.programs[0]?.timeZone ?? 'UTC', now) }
  const holds = await expireHolds(databases.jobs, day)
  const report = await expireLots(databases.jobs, day)
  say(`${String(holds.length)} holds ended`)
  say(`${String(report.points)} points of ${String(report.accounts)} accounts expired by ${day.today}`)
  for (const { account } of report.left) say(`account ${String(account)} could not be done; the log says why`)
  return report.left.length === 0 ? 0 : 1
}

async function reconcileAll({ databases }: OperatorContext, say: Say): Promise<0 | 1> {
  const report = await reconcile(databases.jobs)
  for (const { account, drifts, frozen, problems } of report.drifting) {
    const found = problems.map(({ pointType, problem }) => `${pointType}: ${problem}`).join('; ')
    say(`account ${String(account)} drifts (${String(drifts)} in a row${frozen ? ', frozen' : ''}): ${found}`)
  }
  say(`${String(report.accounts)} accounts compared, ${String(report.drifting.length)} drift`)
  return report.drifting.length === 0 ? 0 : 1
}
