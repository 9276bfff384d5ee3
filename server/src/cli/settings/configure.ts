import {
  applyDocument,
  changeDocument,
  checkCompany,
  checkReplacement,
  documentDifferences,
  readDocumentInForce,
  readVersions,
  rollBackDocument,
  type ConfigurationProblem,
  type DocumentInForce,
  type DocumentOutcome,
} from '../../configuration/index.ts'
import * as z from 'zod/mini'
import { counted } from '../command/counted.ts'
import type { Trail, TrailLine } from '../command/break-glass.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import {
  auditReasonOption,
  breakGlassOption,
  byOption,
  dateTimeOption,
  dryRunOption,
  runBy,
} from '../command/options.ts'
import { readDocument } from '../files/read-document.ts'
import { NotUnderstood } from '../command/refusals.ts'

const company = z.string()
const change = { reason: z.optional(z.string()), ...runBy }

/** `document` is a file's content, validated where the command runs. */
const configOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('check'), document: z.unknown() }),
  z.object({ action: z.literal('show'), company }),
  z.object({ action: z.literal('versions'), company }),
  z.object({ action: z.literal('diff'), company, document: z.unknown() }),
  z.object({
    action: z.literal('apply'),
    company,
    document: z.unknown(),
    ...change,
    /** When it takes effect; immediately without it. */
    from: z.optional(z.iso.datetime()),
    /** Makes the company if there is none of this code. */
    new: z.optional(z.boolean()),
    dryRun: z.boolean(),
  }),
  z.object({ action: z.literal('rollback'), company, ...change, to: z.optional(z.int()) }),
])
export type ConfigOrder = z.output<typeof configOrder>

/**
 * Changes and shows a company's configuration. An invalid document is refused with each place and reason, and the last one stays in force.
 */
async function configure(context: OperatorContext, order: ConfigOrder, trail: Trail): Promise<Report> {
  switch (order.action) {
    case 'check':
      return check(order.document)
    case 'show':
      return show(context, order.company)
    case 'versions':
      return versions(context, order.company)
    case 'diff':
      return diff(context, order.company, order.document)
    case 'apply':
      return apply(context, order, trail)
    case 'rollback':
      break
  }
  return rollback(context, order, trail)
}

function check(document: unknown): Report {
  const checked = checkCompany(document)
  return checked.kind === 'good'
    ? { lines: ['The document is valid.'], exitCode: 0 }
    : { lines: problemLines(checked.problems), exitCode: 1 }
}

function problemLines(problems: readonly ConfigurationProblem[]): string[] {
  return ['The document is invalid:', ...problems.map(({ place, reason }) => `${place}: ${reason}`)]
}

async function show(context: OperatorContext, code: string): Promise<Report> {
  const { body } = await inForce(context, code)
  return { lines: JSON.stringify(body, null, 2).split('\n'), exitCode: 0 }
}

async function versions({ databases }: OperatorContext, company: string): Promise<Report> {
  const rows = await readVersions(databases.jobs, company)
  if (rows.length === 0) throw new NotUnderstood(`There is no company ${company}.`)
  const lines = rows.map(
    (row) =>
      `${String(row.version)}: in force from ${row.effective_from.toISOString()}, made ${row.made_at.toISOString()} by ${row.made_by}${withdrawn(row.withdrawn_at)}`,
  )
  return { lines, exitCode: 0 }
}

function withdrawn(at: Date | null): string {
  return at === null ? '' : `, cancelled ${at.toISOString()}`
}

async function diff(context: OperatorContext, company: string, document: unknown): Promise<Report> {
  const { version, body: replaced } = await inForce(context, company)
  const lines = documentDifferences(replaced, document)
  const heading = `${counted(lines.length, 'difference', 'differences')} from version ${String(version)}`
  const replacement = { companyCode: company, body: document, replaced, now: context.clock.now() }
  const checked = await checkReplacement(context.databases.jobs, replacement)
  return checked.kind === 'good'
    ? { lines: [heading, ...lines], exitCode: 0 }
    : { lines: [heading, ...lines, ...problemLines(checked.problems)], exitCode: 1 }
}

async function apply(
  { databases, clock }: OperatorContext,
  { company, by, from, document, dryRun, new: isNew = false }: ConfigOrder & { readonly action: 'apply' },
  trail: Trail,
): Promise<Report> {
  const now = clock.now()
  const change = { company, by, now, from: from === undefined ? now : new Date(from) }
  const outcome = await changeDocument(
    databases.jobs,
    async (tx) => applyDocument(tx, change, document, { dryRun, isNew }),
    async (tx, changed) => trail(tx, lineOf(change, changed)),
  )
  return reportOf(change, outcome)
}

async function rollback(
  { databases, clock }: OperatorContext,
  { company, by, to }: ConfigOrder & { readonly action: 'rollback' },
  trail: Trail,
): Promise<Report> {
  const now = clock.now()
  const change = { company, by, now, from: now }
  const outcome = await changeDocument(
    databases.jobs,
    async (tx) => rollBackDocument(tx, change, to),
    async (tx, changed) => trail(tx, lineOf(change, changed)),
  )
  if (outcome.kind === 'companyUnknown') throw new NotUnderstood(`There is no company ${company}.`)
  if (outcome.kind === 'noEarlier')
    throw new NotUnderstood(`${company} has no earlier version. Nothing was changed.`)
  if (outcome.kind === 'versionUnknown')
    throw new NotUnderstood(`${company} has no version ${String(outcome.version)}.`)
  return reportOf(change, outcome)
}

interface Change {
  readonly company: string
  readonly from: Date
}

/** The version that was replaced and the new one, from when on, and how many places differ. */
function lineOf(
  { company, from }: Change,
  { version, before, changes }: Extract<DocumentOutcome, { kind: 'changed' }>,
): TrailLine {
  return {
    companyCode: company,
    before: { version: before === null ? null : String(before) },
    after: {
      version: String(version),
      effectiveFrom: from.toISOString(),
      changes: String(changes.length),
    },
  }
}

function reportOf({ company, from }: Change, outcome: DocumentOutcome): Report {
  switch (outcome.kind) {
    case 'companyUnknown':
      throw new NotUnderstood(`There is no company ${company}. To make it, add --new. Nothing was changed.`)
    case 'wrong':
      return { lines: [...problemLines(outcome.problems), 'Nothing was changed.'], exitCode: 1 }
    case 'same':
      return {
        lines: [`Version ${String(outcome.version)} is identical; nothing was changed.`],
        exitCode: 0,
      }
    case 'would':
      return { lines: ['dry run, nothing was changed; it would change', ...outcome.changes], exitCode: 0 }
    case 'changed':
      break
  }
  const line = `Version ${String(outcome.version)} of ${company} is in force from ${from.toISOString()}.`
  return { lines: [...outcome.changes, line], exitCode: 0 }
}

async function inForce({ databases, clock }: OperatorContext, company: string): Promise<DocumentInForce> {
  const found = await readDocumentInForce(databases.jobs, company, clock.now())
  if (found === undefined) throw new NotUnderstood(`There is no company ${company}.`)
  return found
}

export const configCommand = defineCommand({
  name: 'config',
  summary: "Checks, shows and changes a company's configuration: whole documents, dated and numbered",
  order: configOrder,
  record: (order) =>
    order.action === 'rollback' || (order.action === 'apply' && !order.dryRun)
      ? {
          command: `config ${order.action}`,
          by: order.by,
          arguments: { company: order.company },
          breakGlass: order,
        }
      : undefined,
  work: configure,
  forms: [
    {
      typed: 'config check',
      summary: 'Checks whether a document is valid, and lists every problem',
      example: 'nz.json',
      isReadOnly: true,
      arguments: ['file'],
      read: async ({ file }) => ({ action: 'check', document: await readDocument(file) }),
    },
    {
      typed: 'config show',
      summary: 'Prints the current document, to edit and apply',
      example: 'NZ',
      isReadOnly: true,
      arguments: ['company'],
      read: (given) => ({ action: 'show', ...given }),
    },
    {
      typed: 'config versions',
      summary: 'Lists the versions, newest first',
      example: 'NZ',
      isReadOnly: true,
      arguments: ['company'],
      read: (given) => ({ action: 'versions', ...given }),
    },
    {
      typed: 'config diff',
      summary: 'Shows what the document would change',
      example: 'NZ nz.json',
      isReadOnly: true,
      arguments: ['company', 'file'],
      read: async ({ file, ...given }) => ({ action: 'diff', ...given, document: await readDocument(file) }),
    },
    {
      typed: 'config apply',
      summary: 'Puts the document in force; journeys in progress finish with the version they started with',
      example: 'NZ nz.json --dry-run',
      arguments: ['company', 'file'],
      options: [
        dateTimeOption('--from', 'from when on, as 2027-01-01T00:00:00Z; immediately without it'),
        {
          flags: '--new',
          description: 'make the company, if there is none of this code',
          defaultValue: false,
        },
        breakGlassOption,
        byOption,
        dryRunOption('show what would change, without changing it'),
      ],
      read: async ({ file, ...given }) => ({ action: 'apply', ...given, document: await readDocument(file) }),
    },
    {
      typed: 'config rollback',
      summary: 'Puts an earlier document in force again, as a new version',
      example: "NZ --reason 'Wrong fee in version 12'",
      arguments: ['company'],
      options: [
        {
          flags: '--to <version>',
          description: 'the version; the previous one by default',
          read: readVersionNumber,
        },
        auditReasonOption,
        byOption,
      ],
      read: (given) => ({ action: 'rollback', ...given }),
    },
  ],
})

function readVersionNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotUnderstood('--to is a version number.')
  return Number(text)
}
