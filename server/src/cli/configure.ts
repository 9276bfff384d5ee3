import {
  checkCompany,
  putInForce,
  readInForce,
  readVersion,
  readVersions,
  type ConfigurationProblem,
} from '../configuration/index.ts'
import type { OperatorContext } from './commands.ts'
import type { ConfigOrder, Report } from './desk.ts'
import { differences } from './differences.ts'
import { NotUnderstood } from './refusals.ts'

/** Changes and shows a company's configuration. A wrong document is refused with place and reason, and the last one stays. */
export async function configure(context: OperatorContext, order: ConfigOrder): Promise<Report> {
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
      return apply(context, order)
    case 'rollback':
      break
  }
  return rollback(context, order)
}

function check(document: unknown): Report {
  const checked = checkCompany(document)
  return checked.kind === 'good'
    ? { lines: ['The document can be put in force.'], exitCode: 0 }
    : { lines: ['The document cannot be put in force:', ...checked.problems.map(sayProblem)], exitCode: 1 }
}

function sayProblem({ place, reason }: ConfigurationProblem): string {
  return `${place}: ${reason}`
}

async function show(context: OperatorContext, company: string): Promise<Report> {
  const { body } = await inForce(context, company)
  return { lines: JSON.stringify(body, null, 2).split('\n'), exitCode: 0 }
}

async function versions({ databases }: OperatorContext, company: string): Promise<Report> {
  const rows = await readVersions(databases.jobs, company)
  if (rows.length === 0) throw new NotUnderstood(`There is no company ${company}.`)
  const lines = rows.map(
    (row) =>
      `${String(row.version)}: in force from ${row.effective_from.toISOString()}, made ${row.made_at.toISOString()} by ${row.made_by}`,
  )
  return { lines, exitCode: 0 }
}

async function diff(context: OperatorContext, company: string, document: unknown): Promise<Report> {
  const { version, body } = await inForce(context, company)
  const lines = differences(body, document)
  const heading = `${String(lines.length)} differences from version ${String(version)}`
  const checked = check(document)
  return {
    lines: [heading, ...lines, ...(checked.exitCode === 0 ? [] : checked.lines)],
    exitCode: checked.exitCode,
  }
}

async function apply(
  context: OperatorContext,
  order: ConfigOrder & { readonly action: 'apply' },
): Promise<Report> {
  const checked = check(order.document)
  if (checked.exitCode !== 0) return { ...checked, lines: [...checked.lines, 'Nothing was changed.'] }
  const before = await readCompany(context, order.company)
  const changes = before === undefined ? [] : differences(before.body, order.document)
  if (before !== undefined && changes.length === 0) {
    return { lines: [`Version ${String(before.version)} says the same; nothing was changed.`], exitCode: 0 }
  }
  if (order.dryRun)
    return { lines: ['dry run, nothing was changed; it would change', ...changes], exitCode: 0 }
  return put(context, order, order.document, changes)
}

async function rollback(
  context: OperatorContext,
  order: ConfigOrder & { readonly action: 'rollback' },
): Promise<Report> {
  const { version, body } = await inForce(context, order.company)
  const to = order.to ?? version - 1
  const earlier = await readVersion(context.databases.jobs, order.company, to)
  if (earlier === undefined) throw new NotUnderstood(`${order.company} has no version ${String(to)}.`)
  const checked = check(earlier)
  if (checked.exitCode !== 0) return { ...checked, lines: [...checked.lines, 'Nothing was changed.'] }
  return put(context, { ...order, from: undefined }, earlier, differences(body, earlier))
}

/** Versions are never changed: also going back adds one. */
async function put(
  { databases, clock }: OperatorContext,
  order: { readonly company: string; readonly by: string; readonly from?: string | undefined },
  document: unknown,
  changes: readonly string[],
): Promise<Report> {
  const from = order.from === undefined ? clock.now() : new Date(order.from)
  const version = await putInForce(databases.jobs, order.company, document, from, order.by)
  return {
    lines: [
      ...changes,
      `Version ${String(version)} of ${order.company} is in force from ${from.toISOString()}.`,
    ],
    exitCode: 0,
  }
}

interface InForce {
  readonly version: number
  readonly body: unknown
}

async function readCompany(
  { databases, clock }: OperatorContext,
  company: string,
): Promise<InForce | undefined> {
  const rows = await readInForce(databases.jobs, clock.now())
  return rows.find((row) => row.company_code === company)
}

async function inForce(context: OperatorContext, company: string): Promise<InForce> {
  const found = await readCompany(context, company)
  if (found === undefined) throw new NotUnderstood(`There is no company ${company}.`)
  return found
}
