import { expireHolds, expireLots, reconcile } from '../../ledger/index.ts'
import { counted } from '../command/counted.ts'
import type { OperatorContext, Report } from '../command/command.ts'
import { plainCommand } from '../command/plain-command.ts'

async function expire({ databases, clock, configuration }: OperatorContext): Promise<Report> {
  const order = { today: await configuration.expiryDay(clock.now()), clock }
  const failed: string[] = []
  const holds = await expireHolds(databases.jobs, order, (error) => {
    failed.push(error instanceof Error ? error.message : String(error))
  })
  const report = await expireLots(databases.jobs, order)
  const lines = [
    `${counted(holds.length, 'hold', 'holds')} ended`,
    ...failed,
    `${counted(report.points, 'point', 'points')} of ${counted(report.accounts, 'account', 'accounts')} expired by ${order.today}`,
    ...report.left.map(({ account }) => `account ${String(account)} failed; the log says why`),
  ]
  return { lines, exitCode: report.left.length + failed.length === 0 ? 0 : 1 }
}

async function reconcileAll({ databases }: OperatorContext): Promise<Report> {
  const report = await reconcile(databases.jobs)
  const drifts = report.drifting.map(({ account, drifts, frozen, problems }) => {
    const found = problems.map(({ pointType, problem }) => `${pointType}: ${problem}`).join('; ')
    return `account ${String(account)} drifts (${String(drifts)} in a row${frozen ? ', frozen' : ''}): ${found}`
  })
  const summary = `${counted(report.accounts, 'account', 'accounts')} compared, ${counted(report.drifting.length, 'drifts', 'drift')}`
  return { lines: [...drifts, summary], exitCode: report.drifting.length === 0 ? 0 : 1 }
}

export const expireCommand = plainCommand(
  { typed: 'expire', summary: 'Moves expired points to breakage, and ends holds that are due' },
  expire,
)

export const reconcileCommand = plainCommand(
  {
    typed: 'reconcile',
    summary:
      'Compares the entries, balances, lots and holds of all accounts; an account that differs twice in a row is frozen',
  },
  reconcileAll,
)
