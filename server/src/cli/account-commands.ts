import type { Command } from 'commander'
import type { AccountOrder } from './desk.ts'

interface AccountOptions {
  readonly reason: string
  readonly company?: string
  readonly programme?: string
  readonly to?: string
  readonly by: string
  readonly dryRun: boolean
}

const commands: readonly (readonly [AccountOrder['action'], string])[] = [
  ['freeze', "Keeps points from leaving a member's accounts, until `unfreeze`; the member can't lift it"],
  ['unfreeze', "Lifts the operator's freeze; the member's own stays"],
  ['end-sessions', 'Signs a member out everywhere and forgets remembered browsers'],
  [
    'reset-factors',
    'Removes all second factors, passkeys and provider links of a member who lost them, and signs out',
  ],
  [
    'restore-email',
    'Restores the address from before a change: signs out, removes what was added since, freezes, mails a link to a new password',
  ],
  [
    'allow-pin-reset',
    'Lets a member who reset the password by mail reset the PIN by mail too, once you know who they are',
  ],
]

/** Adds the commands for an account that somebody else may be in. */
export function addAccountCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  carryOut: (order: AccountOrder) => Promise<void>,
): void {
  for (const [action, description] of commands) {
    const command = program
      .command(`${action} <number>`)
      .description(description)
      .requiredOption('--reason <text>', 'why, for the record, with nothing of the person')
      .option('--company <code>', 'when the number is in several')
      .option('--programme <code>', 'when the number is in several')
    if (action === 'restore-email') {
      command.option('--to <address>', 'an earlier address than that of the last change')
    }
    command
      .option(...byOption)
      .option('--dry-run', 'say what would happen, change nothing', false)
      .action(async (number: string, options: AccountOptions) => carryOut({ action, number, ...options }))
  }
}
