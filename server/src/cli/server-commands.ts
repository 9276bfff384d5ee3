import type { Command } from 'commander'
import type { FindPaymentsOrder, JobOrder } from './desk.ts'
import { NotUnderstood } from './refusals.ts'

/** Adds `run-job` and `find-payments` to the operator's program. */
export function addServerCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  runJob: (order: JobOrder) => Promise<void>,
  findPayments: (order: FindPaymentsOrder) => Promise<void>,
): void {
  program
    .command('run-job <name>')
    .description('Has a running server do one of its jobs now, in place of waiting for its time')
    .option(...byOption)
    .action(async (job: string, { by }: { by: string }) => runJob({ job, by }))
  program
    .command('find-payments')
    .description(
      "Compares the gateway's payments with our orders, as after a restore: names those that no order knows of",
    )
    .requiredOption('--since <moment>', 'payments opened from then on, as 2027-01-01T00:00:00Z', readMoment)
    .option(...byOption)
    .action(async (order: FindPaymentsOrder) => findPayments(order))
}

function readMoment(text: string): string {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new NotUnderstood('--since is a moment: 2027-01-01T00:00:00Z.')
  return moment.toISOString()
}
