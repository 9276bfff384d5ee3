import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from './catalogue.ts'
import { fileCommands } from '../files/file-kinds.ts'

/** What can be typed: `refund`, `refunds list`. */
const typed = [
  ...fileCommands.map(({ command }) => command),
  ...commands.flatMap(({ forms }) => forms.map((form) => form.typed)),
]

/** The commands in a code span: `refunds list`, or both in `config show\|diff`. Capitals are their arguments. */
function named(span: string): readonly string[] {
  const [first = '', second = ''] = span.replaceAll(String.raw`\|`, '|').split(' ')
  if (!/^[a-z-]+$/.test(first)) return []
  return /^[a-z|-]+$/.test(second) && !second.startsWith('-')
    ? second.split('|').map((word) => `${first} ${word}`)
    : [first]
}

describe('the commands of an operator', () => {
  test('each have one form, and a unique name in the running server', () => {
    expect(new Set(typed).size).toBe(typed.length)
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  })

  test('are those that docs/operations.md lists, no more and no fewer', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const [section = ''] = (manual.split("\n## An operator's commands\n")[1] ?? '').split(/\n##+ /)
    const cells = section.split('\n').filter((line) => line.startsWith('|'))
    const spans = cells.flatMap((line) => [
      ...line.matchAll(/(?:^|[^\\])\| (`[^|`]*(?:\\\|[^|`]*)*`(?:, `[^`]*`)*)/g),
    ])
    const listed = spans.flatMap(([, found = '']) =>
      found.split(', ').map((span) => span.replaceAll('`', '')),
    )
    expect([...new Set(listed.flatMap(named))].toSorted()).toEqual(typed.toSorted())
  })
})
