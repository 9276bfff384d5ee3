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

/**
 * Commands that aren't break-glass: they read, or what they change gives nobody points, money or rights. What the others change, or read of
 * a whole person, needs a reason and is an entry of the audit trail.
 */
const withoutTrail = new Set([
  'show-order',
  'refunds list',
  'refunds send',
  'disputes list',
  'dead-letters list',
  'dead-letters send',
  'company-applications list',
  'tiers',
  'config check',
  'config show',
  'config versions',
  'config diff',
  'content list',
  'requests list',
  'requests show',
  'requests answer',
  'requests close',
  'partner-credentials list',
  'run-job',
  'find-payments',
  'gateway-differences list',
  'claims',
  'feedback list',
  'expire',
  'reconcile',
  'verify-audit',
])

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

  test('are break-glass, need a reason and are documented so, or are known to give nobody points, money or rights', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const [, list = ''] = /\*\*Break-glass\.\*\*.*? So (.*?) are break-glass every time/.exec(manual) ?? []
    const documented = [...list.matchAll(/`([a-z -]+)`/g)].map(([, span = '']) => span)
    const breakGlass = typed.filter((one) => !withoutTrail.has(one))
    expect(documented.toSorted()).toEqual(breakGlass.toSorted())
    const withoutReason = commands
      .flatMap(({ forms }) => forms)
      .filter(({ options = [] }) => !options.some(({ flags }) => flags.startsWith('--reason')))
    expect(withoutReason.map((form) => form.typed).filter((one) => breakGlass.includes(one))).toEqual([])
  })
})
