import { importContent, readContentItems, type ContentImport } from '../../content/index.ts'
import * as z from 'zod/mini'
import { counted } from '../command/counted.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import type { Trail } from '../command/break-glass.ts'
import { breakGlassOption, byOption, dryRunOption, runBy } from '../command/options.ts'
import { readDocument } from '../files/read-document.ts'
import { NotUnderstood } from '../command/refusals.ts'

const contentOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), company: z.string() }),
  z.object({
    action: z.literal('import'),
    company: z.string(),
    document: z.unknown(),
    reason: z.optional(z.string()),
    ...runBy,
    dryRun: z.boolean(),
  }),
])
type ContentOrder = z.output<typeof contentOrder>

/** Shows a company's content, or imports a file: all of it, or none with its problems listed. */
async function changeContent(context: OperatorContext, order: ContentOrder, trail: Trail): Promise<Report> {
  const { databases, clock, configuration } = context
  const company = await configuration.findCompany(order.company)
  if (company === undefined) throw new NotUnderstood(`There is no company ${order.company}.`)
  if (order.action === 'list') {
    const rows = await readContentItems(databases.jobs, order.company)
    const lines = rows.map(
      (row) => `${row.kind} ${row.content_id}, written ${row.made_at.toISOString()} by ${row.made_by}`,
    )
    return { lines: [...lines, counted(rows.length, 'item', 'items')], exitCode: 0 }
  }
  const { document, by, dryRun } = order
  return reportOf(
    await importContent(databases.jobs, {
      company,
      document,
      by,
      dryRun,
      at: clock.now(),
      record: async (tx, { added, changed, removed }) =>
        trail(tx, {
          companyCode: company.companyCode,
          after: { added: added.join(' '), changed: changed.join(' '), removed: removed.join(' ') },
        }),
    }),
  )
}

const endings: Readonly<Record<ContentImport['kind'], string>> = {
  wrong: 'The file cannot be imported. Nothing was changed.',
  same: 'All of it is already there; nothing was changed.',
  would: 'dry run, nothing was changed',
  done: 'The content has been imported.',
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

export const contentCommand = defineCommand({
  name: 'content',
  summary: 'Shows and changes partners, offers, benefits, pages, header and footer',
  order: contentOrder,
  record: (order) =>
    order.action === 'list' || order.dryRun
      ? undefined
      : {
          command: 'content import',
          by: order.by,
          arguments: { company: order.company },
          breakGlass: order,
        },
  work: changeContent,
  forms: [
    {
      typed: 'content list',
      summary: 'Lists every item with its last author',
      example: 'NZ',
      isReadOnly: true,
      arguments: ['company'],
      read: (given) => ({ action: 'list', ...given }),
    },
    {
      typed: 'content import',
      summary: 'Imports the items in a JSON file, replacing those with the same ids; all of them or none',
      example: 'NZ offers.json --dry-run',
      arguments: ['company', 'file'],
      options: [
        breakGlassOption,
        byOption,
        dryRunOption('show what would change and which HTML would be dropped, without writing'),
      ],
      help:
        '\nThe file is {"items": [...], "remove": ["id", ...]}; rich text can be HTML; paragraphs, headings, lists, links and' +
        '\nemphasis are kept. See docs/operations.md.',
      read: async ({ file, ...given }) => ({
        action: 'import',
        ...given,
        document: await readDocument(file),
      }),
    },
  ],
})
