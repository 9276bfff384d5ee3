import { importContent, readContentItems, type ContentImport } from '../content/index.ts'
import type { OperatorContext } from './commands.ts'
import type { ContentOrder, Report } from './desk.ts'
import { NotUnderstood } from './refusals.ts'

/** Shows a company's content, or writes a file of it: whole, or with its problems named and nothing changed. */
export async function changeContent(context: OperatorContext, order: ContentOrder): Promise<Report> {
  const { databases, clock, configuration } = context
  const company = await configuration.findCompany(order.company)
  if (company === undefined) throw new NotUnderstood(`There is no company ${order.company}.`)
  if (order.action === 'list') {
    const rows = await readContentItems(databases.jobs, order.company)
    const lines = rows.map(
      (row) => `${row.kind} ${row.content_id}, written ${row.made_at.toISOString()} by ${row.made_by}`,
    )
    return { lines: [...lines, `${String(rows.length)} items`], exitCode: 0 }
  }
  const { document, by, dryRun } = order
  return reportOf(await importContent(databases.jobs, { company, document, by, dryRun, at: clock.now() }))
}

const endings: Readonly<Record<ContentImport['kind'], string>> = {
  wrong: 'The file cannot be taken over. Nothing was changed.',
  same: 'All of it is there already; nothing was changed.',
  would: 'dry run, nothing was changed',
  done: 'The content is in.',
}

function reportOf({ kind, problems, leftOut, added, changed, removed }: ContentImport): Report {
  const lines = [
    ...problems,
    ...leftOut,
    ...added.map((id) => `adds ${id}`),
    ...changed.map((id) => `changes ${id}`),
    ...removed.map((id) => `removes ${id}`),
    endings[kind],
  ]
  return { lines, exitCode: kind === 'wrong' ? 1 : 0 }
}
