import { Command, CommanderError } from 'commander'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment, type Environment } from '../platform/environment.ts'
import { commands } from './catalogue.ts'
import type { AnyCommand, Form, Report } from './command.ts'
import type { OperatorDesk } from './desk.ts'
import { fileCommands, fileHelp } from './file-kinds.ts'
import { addMigrateCommand } from './migrate-command.ts'
import { openDesk } from './open-desk.ts'
import { byOption, dryRunOption, type Option } from './options.ts'
import { printable } from './printable.ts'
import { NotUnderstood } from './refusals.ts'
import { checkFile, runFile } from './run-file.ts'

// What a file leaves behind is short-lived: without growing room for it the process stays under 250 MB in place of 340, as fast.
setFlagsFromString('--semi-space-growth-factor=1')

const exitCodes = [
  'Exit code 0: all done; 1: done, but lines were rejected or something must be looked at; 2: not understood, nothing was done;',
  '3: stopped in the middle, run the same again.',
].join(' ')

const say = (line: string): void => console.log(line)

const program = new Command('operator')
  .description(`Commands for whoever runs the programme. ${exitCodes}`)
  .showHelpAfterError()
  .exitOverride()

for (const { command, summary } of fileCommands) {
  const typed = program.command(`${command} <file>`).description(summary)
  addOptions(typed, [
    byOption,
    dryRunOption('check every line, write nothing'),
    { flags: '--rejects <path>', description: 'where rejected lines go (FILE.rejects.csv)' },
    {
      flags: '--progress',
      description: 'tell progress on standard error even when it is no terminal',
      usual: false,
    },
  ])
  typed
    .addHelpText('after', fileHelp(command))
    .action(
      async (path: string, options: { by: string; dryRun: boolean; rejects?: string; progress: boolean }) => {
        const order = { command, path, ...options, rejects: options.rejects }
        const checked = await checkFile(order)
        await atDesk(async (desk) => runFile(desk, order, checked, say))
      },
    )
}
for (const command of commands) addCommand(command)
addMigrateCommand(program, say)

/** Adds the forms of a command; those of two words below a group of the first. */
function addCommand(command: AnyCommand): void {
  const group =
    command.summary === undefined ? program : program.command(command.name).description(command.summary)
  for (const form of command.forms) addForm(group, command, form)
}

function addForm(group: Command, command: AnyCommand, form: Form): void {
  const fields = (form.arguments ?? []).map((one) =>
    typeof one === 'string' ? { shown: one, as: one } : one,
  )
  const word = form.typed.split(' ').at(-1) ?? form.typed
  const typed = group
    .command([word, ...fields.map(({ shown }) => `<${shown}>`)].join(' '))
    .description(form.summary)
  addOptions(typed, form.options ?? [])
  if (form.help !== undefined) typed.addHelpText('after', form.help)
  typed.action(async () => {
    const texts = fields.map(({ as }, place) => [as, typed.args[place]] as const)
    const given = { ...Object.fromEntries(texts), ...typed.opts<Record<string, unknown>>() }
    const ask = await command.understand(form, given)
    await atDesk(async (desk) => tell(await ask(desk)))
  })
}

function addOptions(command: Command, options: readonly Option[]): void {
  for (const { flags, description, isRequired, read, usual } of options) {
    const option = command.createOption(flags, description).default(usual)
    if (read !== undefined) option.argParser(read)
    command.addOption(option.makeOptionMandatory(isRequired === true))
  }
}

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
