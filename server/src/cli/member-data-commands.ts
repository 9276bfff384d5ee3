import type { Command } from 'commander'
import type { CopyOrder, EraseOrder } from './desk.ts'

interface MemberOptions {
  readonly company: string
  readonly programme?: string
  readonly membership: string
  readonly by: string
}

/** Adds `export-member` and `erase-member` to the operator's program. */
export function addMemberDataCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  copy: (order: CopyOrder, folder: string) => Promise<void>,
  erase: (order: EraseOrder) => Promise<void>,
): void {
  const addCommand = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .requiredOption('--company <code>', 'of the membership')
      .requiredOption(
        '--membership <number>',
        'any membership of the person, or the number that they sign in with for a company',
      )
      .option('--programme <code>', 'when the number is of several people')
  addCommand(
    'export-member',
    'Writes everything that is held of a person into a folder: member.json with all of it, and a CSV file a kind',
  )
    .option('--to <folder>', 'a folder that does not exist yet (member-NUMBER)')
    .option(...byOption)
    .action(async ({ to, membership, ...options }: MemberOptions & { to?: string }) =>
      copy({ ...options, number: membership }, to ?? `member-${membership}`),
    )
  addCommand(
    'erase-member',
    'Erases a person for good, with all memberships: name, contacts, sign-in, texts. Entries and totals of the ledger stay, without a name',
  )
    .requiredOption('--reason <text>', 'why, for the record, with nothing of the person')
    .option(...byOption)
    .option('--dry-run', 'say what is in the way, change nothing', false)
    .addHelpText(
      'after',
      "\nExample:\n  operator erase-member --company NZ --membership 204000012 --reason 'Asked in writing, case 1201'",
    )
    .action(async ({ membership, ...options }: MemberOptions & { reason: string; dryRun: boolean }) =>
      erase({ ...options, number: membership }),
    )
}
