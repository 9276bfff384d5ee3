import type { Command } from 'commander'
import type { DeadLettersOrder } from './desk.ts'

/** Adds `dead-letters list|send` to the operator's program. */
export function addDeadLettersCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  carryOut: (order: DeadLettersOrder) => Promise<void>,
): void {
  const letters = program
    .command('dead-letters')
    .description('Emails and other messages that were given up after twelve tries')
  letters
    .command('list')
    .description('Lists them, the latest first, each with its reason')
    .action(async () => carryOut({ action: 'list' }))
  letters
    .command('send <message>')
    .description("Sends one again by its id, or all of them with 'all'")
    .option(...byOption)
    .addHelpText('after', '\nExample:\n  operator dead-letters send all')
    .action(async (message: string, { by }: { by: string }) => carryOut({ action: 'send', message, by }))
}
