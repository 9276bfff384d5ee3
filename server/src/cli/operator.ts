import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { userInfo } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment, type Environment } from '../platform/environment.ts'
import { addAccountCommands } from './account-commands.ts'
import { addConfigCommands } from './config-commands.ts'
import { addCredentialsCommands } from './credentials-commands.ts'
import { addContentCommands } from './content-commands.ts'
import type { FileCommand, HandOnOrder, OperatorDesk, PlainCommand, Report } from './desk.ts'
import { fileHelp } from './file-kinds.ts'
import { printable } from './printable.ts'
import { addMigrateCommand } from './migrate-command.ts'
import { addMemberDataCommands } from './member-data-commands.ts'
import { openDesk } from './open-desk.ts'
import { NotUnderstood } from './refusals.ts'
import { addDeadLettersCommands } from './dead-letters-commands.ts'
import { addRefundsCommands } from './refunds-commands.ts'
import { addRequestCommands } from './request-commands.ts'
import { addServerCommands } from './server-commands.ts'
import { writeMemberCopy } from './write-member-copy.ts'
import { addTiersCommand } from './tiers-command.ts'
import { checkFile, runFile } from './run-file.ts'

// What a file leaves behind is short-lived: without growing room for it the process stays under 250 MB in place of 340, as fast.
setFlagsFromString('--semi-space-growth-factor=1')

const exitCodes = [
  'Exit code 0: all done; 1: done, but lines were rejected or something must be looked at; 2: not understood, nothing was done;',
  '3: stopped in the middle, run the same again.',
].join(' ')

const say = (line: string): void => console.log(line)
const byOption = ['--by <name>', 'who does it, for the record', readName, userInfo().username] as const

function readName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 100 || /\p{Cc}/u.test(name)) {
    throw new InvalidArgumentError('A name has 1 to 100 characters.')
  }
  return name
}

const program = new Command('operator')
  .description(`Commands for whoever runs the programme. ${exitCodes}`)
  .showHelpAfterError()
  .exitOverride()

function addFileCommand(command: FileCommand, description: string): void {
  program
    .command(`${command} <file>`)
    .description(description)
    .option(...byOption)
    .option('--dry-run', 'check every line, write nothing', false)
    .option('--rejects <path>', 'where rejected lines go (FILE.rejects.csv)')
    .option('--progress', 'tell progress on standard error even when it is no terminal', false)
    .addHelpText('after', fileHelp(command))
    .action(
      async (path: string, options: { by: string; dryRun: boolean; rejects?: string; progress: boolean }) => {
        const order = { command, path, ...options, rejects: options.rejects }
        const checked = await checkFile(order)
        await atDesk(async (desk) => runFile(desk, order, checked, say))
      },
    )
}

function addPlainCommand(command: PlainCommand, description: string): void {
  program
    .command(command)
    .description(description)
    .option(...byOption)
    .action(async ({ by }: { by: string }) => atDesk(async (desk) => tell(await desk.plain(command, by))))
}

interface AdjustOptions {
  readonly reason: string
  readonly company?: string
  readonly programme?: string
  readonly type: string
  readonly reference?: string
  readonly by: string
  readonly dryRun: boolean
}

function addAdjust(): void {
  program
    .command('adjust <number> <points>')
    .description(
      "Corrects one member's balance: 500 adds, -500 takes; what is added expires by the programme's rule",
    )
    .requiredOption('--reason <text>', 'why; the member sees it in the statement')
    .option('--company <code>', 'when the number stands in several')
    .option('--programme <code>', 'when the number stands in several')
    .option('--type <type>', 'POINTS or STATUS', 'POINTS')
    .option(
      '--reference <text>',
      'used once for ever: the same command again then changes nothing, also after exit code 3',
    )
    .option(...byOption)
    .option('--dry-run', 'check, change nothing', false)
    .addHelpText(
      'after',
      "\nExample:\n  operator adjust 204000020 500 --programme AP --reason 'Late bag, case 1182'",
    )
    .action(async (membershipNumber: string, points: string, { type, ...options }: AdjustOptions) => {
      if (type !== 'POINTS' && type !== 'STATUS') throw new NotUnderstood('--type is POINTS or STATUS.')
      await atDesk(async (desk) =>
        tell(await desk.adjust({ ...options, membershipNumber, points, pointType: type })),
      )
    })
}

function addRefund(): void {
  program
    .command('refund <reference>')
    .description(
      'Takes an order back whole, its points to their lots with their dates, or with --amount gives a part of its money back',
    )
    .requiredOption('--reason <text>', 'why, for the record; with points taken back the member sees it')
    .option('--amount <cents>', 'gives so many cents back and leaves the points as they are')
    .option(...byOption)
    .addHelpText('after', "\nExample:\n  operator refund BU-7K4Q-2291 --reason 'Bought twice, case 1190'")
    .action(async (activityNumber: string, options: { reason: string; amount?: string; by: string }) => {
      await atDesk(async (desk) => tell(await desk.refund({ ...options, activityNumber })))
    })
}

interface DecideOptions {
  readonly accept: boolean
  readonly reject: boolean
  readonly reason: string
  readonly points?: string
  readonly reference?: string
  readonly by: string
}

function addDecideClaim(): void {
  program
    .command('decide-claim <claim>')
    .description('Accepts or rejects a claim that waits; a flight is paid by the rates of its day')
    .option('--accept', 'pay it', false)
    .option('--reject', 'refuse it', false)
    .requiredOption('--reason <text>', 'why; the member reads it')
    .option('--points <points>', "how many, for a partner's deal")
    .option('--reference <text>', "the partner's own reference, where the member wrote it differently")
    .option(...byOption)
    .addHelpText(
      'after',
      "\nExample:\n  operator decide-claim CL-5H2M-1180-K7QD --accept --reason 'Boarding pass seen'",
    )
    .action(async (claim: string, { accept, reject, ...options }: DecideOptions) => {
      if (accept === reject) throw new NotUnderstood('Say either --accept or --reject.')
      const verdict = accept ? 'accept' : 'reject'
      await atDesk(async (desk) => tell(await desk.decide({ ...options, claim, verdict })))
    })
}

addFileCommand('import', 'Makes members from a CSV file')
addFileCommand('accrue', "Posts partners' accruals from a CSV file")
addFileCommand(
  'import-flights',
  'Takes over booked and flown flights from a CSV file, and credits the flown ones',
)
addAdjust()
addRefund()
program
  .command('show-order <reference>')
  .description('Tells an order whole, with what the browser said of its payment')
  .action(async (activityNumber: string) =>
    atDesk(async (desk) => tell(await desk.order({ activityNumber }))),
  )
addRefundsCommands(program, byOption, async (order) =>
  atDesk(async (desk) => tell(await desk.refunds(order))),
)
addDeadLettersCommands(program, byOption, async (order) =>
  atDesk(async (desk) => tell(await desk.deadLetters(order))),
)
addDecideClaim()
addTiersCommand(program, async (order) => atDesk(async (desk) => tell(await desk.tiers(order))))
addConfigCommands(program, byOption, async (order) => atDesk(async (desk) => tell(await desk.config(order))))
addContentCommands(program, byOption, async (order) =>
  atDesk(async (desk) => tell(await desk.content(order))),
)
program
  .command('hand-on-pool <head> <to>')
  .description(
    'Asks a member to head the family pool in the place of a head who cannot ask any more; it changes hands when they agree',
  )
  .requiredOption('--company <code>', 'of both numbers')
  .requiredOption('--programme <code>', 'of both numbers')
  .option(...byOption)
  .option('--dry-run', 'say what would happen, change nothing', false)
  .action(async (head: string, to: string, options: Omit<HandOnOrder, 'head' | 'to'>) =>
    atDesk(async (desk) => tell(await desk.handOn({ ...options, head, to }))),
  )
addAccountCommands(program, byOption, async (order) =>
  atDesk(async (desk) => tell(await desk.account(order))),
)
addMemberDataCommands(
  program,
  byOption,
  async (order, folder) => atDesk(async (desk) => tell(await writeMemberCopy(desk, order, folder))),
  async (order) => atDesk(async (desk) => tell(await desk.eraseMember(order))),
)
addRequestCommands(program, byOption, async (order) =>
  atDesk(async (desk) => tell(await desk.requests(order))),
)
addCredentialsCommands(program, byOption, async (order) =>
  atDesk(async (desk) => tell(await desk.credentials(order))),
)
addServerCommands(
  program,
  byOption,
  async (order) => atDesk(async (desk) => tell(await desk.runJob(order))),
  async (order) => atDesk(async (desk) => tell(await desk.findPayments(order))),
)
addPlainCommand(
  'gateway-differences',
  "Lists where the gateway's payments and refunds and ours don't agree, by the last daily comparison",
)
addPlainCommand('claims', 'Lists the claims for missing points that wait for a person')
program
  .command('feedback')
  .description('What members wrote to us')
  .command('list')
  .description('Lists the latest messages, newest first, each with its reference')
  .option(...byOption)
  .action(async ({ by }: { by: string }) => atDesk(async (desk) => tell(await desk.plain('feedback', by))))
addPlainCommand('expire', 'Moves points whose last day is over to breakage, and ends holds that are due')
addPlainCommand('reconcile', 'Compares entries, balances, lots and holds of all accounts')
addMigrateCommand(program, say)

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

/** Help was asked for (0), it was not understood (2), or it stopped in the middle (3). Commander has said its own words already. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  console.error(wordsOf(error))
  return error instanceof NotUnderstood ? 2 : 3
}

/** An error with what caused it: 'a migration failed' alone does not say that the database is away. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${wordsOf(error.cause)})`
}

function tell({ lines, exitCode }: Report): number {
  for (const line of lines) say(printable(line))
  return exitCode
}

async function atDesk(work: (desk: OperatorDesk) => Promise<number>): Promise<void> {
  const desk = await openDesk(environment())
  try {
    process.exitCode = await work(desk)
  } finally {
    await desk.close()
  }
}

function environment(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    throw new NotUnderstood(error instanceof Error ? error.message : String(error))
  }
}
