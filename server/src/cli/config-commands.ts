import type { Command } from 'commander'
import type { ConfigOrder } from './desk.ts'
import { readDocument } from './read-document.ts'
import { NotUnderstood } from './refusals.ts'

/** Adds `config check|show|versions|diff|apply|rollback` to the operator's program. */
export function addConfigCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  carryOut: (order: ConfigOrder) => Promise<void>,
): void {
  const config = program
    .command('config')
    .description("Checks, shows and changes a company's configuration: whole documents, dated and numbered")
  config
    .command('check <file>')
    .description('says whether a document can be put in force, and if not every place and reason')
    .action(async (path: string) => carryOut({ action: 'check', document: await readDocument(path) }))
  config
    .command('show <company>')
    .description('prints the document in force, to be changed and applied')
    .action(async (company: string) => carryOut({ action: 'show', company }))
  config
    .command('versions <company>')
    .description('lists the versions, newest first')
    .action(async (company: string) => carryOut({ action: 'versions', company }))
  config
    .command('diff <company> <file>')
    .description('what the document would change')
    .action(async (company: string, path: string) =>
      carryOut({ action: 'diff', company, document: await readDocument(path) }),
    )
  config
    .command('apply <company> <file>')
    .description('puts the document in force; journeys under way finish by the version they began with')
    .option('--from <moment>', 'from when on, as 2027-01-01T00:00:00Z; at once without it', readMoment)
    .option(...byOption)
    .option('--dry-run', 'say what would change, change nothing', false)
    .action(async (company: string, path: string, options: { from?: string; by: string; dryRun: boolean }) =>
      carryOut({ action: 'apply', company, document: await readDocument(path), ...options }),
    )
  config
    .command('rollback <company>')
    .description('puts an earlier document in force again, as a new version')
    .option('--to <version>', 'which; the one before without it', readVersionNumber)
    .option(...byOption)
    .action(async (company: string, options: { to?: number; by: string }) =>
      carryOut({ action: 'rollback', company, ...options }),
    )
}

function readMoment(text: string): string {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new NotUnderstood('--from is a moment: 2027-01-01T00:00:00Z.')
  return moment.toISOString()
}

function readVersionNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotUnderstood('--to is the number of a version.')
  return Number(text)
}
