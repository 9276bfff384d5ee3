import type { Command } from 'commander'
import type { ContentOrder } from './desk.ts'
import { readDocument } from './read-document.ts'

/** Adds `content list|import` to the operator's program. */
export function addContentCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  carryOut: (order: ContentOrder) => Promise<void>,
): void {
  const content = program
    .command('content')
    .description('Shows and changes partners, offers, benefits, pages, header and footer')
  content
    .command('list <company>')
    .description('lists every item, with who wrote it last')
    .action(async (company: string) => carryOut({ action: 'list', company }))
  content
    .command('import <company> <file>')
    .description('writes the items of a JSON file over those of the same ids, all of them or none')
    .option(...byOption)
    .option('--dry-run', 'say what would change and what would be left out of its HTML, write nothing', false)
    .addHelpText(
      'after',
      '\nThe file is {"items": [...], "remove": ["id", ...]}; rich text may be HTML, of which paragraphs, headings, lists, links and' +
        '\nemphasis stay. See docs/operations.md.',
    )
    .action(async (company: string, path: string, options: { by: string; dryRun: boolean }) =>
      carryOut({ action: 'import', company, document: await readDocument(path), ...options }),
    )
}
