import type { Command } from 'commander'
import type { RefundsOrder } from './desk.ts'

/** Adds `refunds list|send` to the operator's program. */
export function addRefundsCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  carryOut: (order: RefundsOrder) => Promise<void>,
): void {
  const refunds = program
    .command('refunds')
    .description('Refunds that the payment gateway refused, and payments that differ from what was asked for')
  refunds
    .command('list')
    .description('Lists them, each with its reason')
    .action(async () => carryOut({ action: 'list' }))
  refunds
    .command('send <reference>')
    .description('Sends the refused ones of one order again')
    .option(...byOption)
    .action(async (activityNumber: string, { by }: { by: string }) =>
      carryOut({ action: 'send', activityNumber, by }),
    )
}
