import { Command, CommanderError } from 'commander'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment, type Environment } from '../platform/environment/environment.ts'
import { commands } from './settings/catalogue.ts'
import type { AnyCommand, Form, Report } from './command/command.ts'
import type { OperatorDesk } from './desk/desk.ts'
import { fileCommands, fileHelp } from './files/file-kinds.ts'
import { addMigrateCommand } from './upkeep/migrate-command.ts'
import { openDesk } from './desk/open-desk.ts'
import { argumentMeanings, describedOption, exitCodes, formHelp } from './command/form-help.ts'
import { breakGlassOption, byOption, dryRunOption, withoutGroups, type Option } from './command/options.ts'
import { printable } from './command/printable.ts'
import { NotUnderstood } from './command/refusals.ts'
import { complain, explainInterruption, outliveOutput, say } from './command/terminal.ts'
import { checkFile, runFile } from './files/run-file.ts'

// A file leaves only short-lived objects behind: without extra space for them the process stays under 250 MB instead of 340, just as fast.
setFlagsFromString('--semi-space-growth-factor=1')

outliveOutput()

const program = new Command('operator')
  .description(
    'Commands for programme operators. Each shows its options, an example and what it changes with --help.',
  )
  .configureHelp({ optionDescription: describedOption })
  .addHelpText('after', `\n${exitCodes}`)
  .showHelpAfterError('Add --help to the command to see its arguments and options.')
  .exitOverride()

for (const { command, summary } of fileCommands) {
  const typed = program.command(`${command} <file>`).description(summary)
  addOptions(typed, [
    breakGlassOption,
    byOption,
    dryRunOption('check every line, without writing'),
    { flags: '--rejects <path>', description: 'where rejected lines go (FILE.rejects.csv)' },
    {
      flags: '--progress',
      description: 'show progress on standard error even if it is not a terminal',
      defaultValue: false,
    },
  ])
  typed
    .addHelpText('after', `${fileHelp(command)}\n\n${exitCodes}`)
    .action(
      async (
        path: string,
        options: { by: string; reason?: string; dryRun: boolean; rejects?: string; progress: boolean },
      ) => {
        const order = { command, path, ...options, rejects: options.rejects }
        const checked = await checkFile(order)
        await atDesk(async (desk) => runFile(desk, order, checked, say))
      },
    )
}
for (const command of commands) addCommand(command)
addMigrateCommand(program, say)

/** Adds a command's forms; two-word forms go below a group of the first word. */
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
  const typed = group.command(word).description(form.summary).addHelpText('after', formHelp(form.typed, form))
  for (const { shown } of fields) typed.argument(`<${shown}>`, argumentMeanings[shown])
  addOptions(typed, form.options ?? [])
  typed.action(async () => {
    const texts = fields.map(({ as }, place) => [as, typed.args[place]] as const)
    const given = { ...Object.fromEntries(texts), ...typed.opts<Record<string, unknown>>() }
    const ask = await command.understand(form, given)
    await atDesk(async (desk) => tell(await ask(desk)))
  })
}

function addOptions(command: Command, options: readonly Option[]): void {
  for (const { flags, description, isRequired, read, defaultValue } of options) {
    const option = command.createOption(flags, description).default(defaultValue)
    if (read !== undefined) option.argParser(read)
    command.addOption(option.makeOptionMandatory(isRequired === true))
  }
}

try {
  // Commander takes -1250 for a number, but -1,250 for an option.
  await program.parseAsync(
    process.argv.map((typed) => (typed.startsWith('-') ? withoutGroups(typed) : typed)),
  )
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

/** Help was requested (0), it wasn't understood (2), or it stopped midway (3). Commander has already printed its message. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  complain(wordsOf(error))
  return error instanceof NotUnderstood ? 2 : 3
}

/** An error with its causes: 'a migration failed' alone doesn't say that the database is unreachable. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${wordsOf(error.cause)})`
}

/** Prints a report; what wasn't understood as an error, so that `config show NZ > nz.json` never writes it into the file. */
function tell({ lines, exitCode }: Report): number {
  for (const line of lines) (exitCode === 2 ? complain : say)(printable(line))
  return exitCode
}

async function atDesk(work: (desk: OperatorDesk) => Promise<number>): Promise<void> {
  const desk = await openDesk(environment())
  explainInterruption()
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
