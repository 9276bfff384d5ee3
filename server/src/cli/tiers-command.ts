import type { Command } from 'commander'
import type { TiersOrder } from './desk.ts'

/** Adds `tiers <number>` to the operator's program. */
export function addTiersCommand(program: Command, carryOut: (order: TiersOrder) => Promise<void>): void {
  program
    .command('tiers <number>')
    .description(
      "Shows a member's tier, the grants behind it, and when and why it was raised, kept or lowered",
    )
    .option('--company <code>', 'when the number is in several')
    .option('--programme <code>', 'when the number is in several')
    .action(async (number: string, options: Omit<TiersOrder, 'number'>) => carryOut({ number, ...options }))
}
