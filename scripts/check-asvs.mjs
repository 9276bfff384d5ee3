/**
 * Checks docs/security/asvs.md against the lines of ASVS 5.0: each of levels 1 and 2 once, with a state, and with a test where the state
 * says so (named-tests.mjs checks that it exists). Then it breaks the table once in each way to prove that it is caught.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { levels } from './asvs-lines.mjs'
import { root } from './toolchain.mjs'

const file = 'docs/security/asvs.md'
const states = ['test', 'by design', 'no test', 'not met', 'operator', 'does not apply']

/** Level by line, as '1.2.4'. */
const expected = new Map(
  Object.entries(levels).flatMap(([section, all]) =>
    all
      .split('')
      .flatMap((level, at) => (level === '3' || level === '-' ? [] : [[`${section}.${at + 1}`, level]])),
  ),
)

function rowsOf(text) {
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, line]) => /^\d+\.\d+\.\d+$/.test(line ?? ''))
    .map(([, line, level, , state, ...proof]) => ({ line, level, state, proof: proof.join('|') }))
}

/** The sums that the document states, by level and state. */
function statedSums(text) {
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const sums = new Map()
  for (const [, level, ...cells] of rows)
    if (/^[12]$/.test(level ?? '') && cells.length === states.length + 2)
      for (const [at, state] of states.entries()) sums.set(`${level} ${state}`, Number(cells[at]))
  return sums
}

function problemsOf(text) {
  const rows = rowsOf(text)
  const byLine = Map.groupBy(rows, ({ line }) => line)
  const problems = [...expected.keys()]
    .filter((line) => !byLine.has(line))
    .map((line) => `${line} is missing`)
  for (const [line, all] of byLine) {
    if (all.length > 1) problems.push(`${line} is there twice`)
    if (!expected.has(line)) problems.push(`${line} is not a line of levels 1 and 2`)
  }
  for (const { line, level, state, proof } of rows) {
    if (expected.has(line) && expected.get(line) !== level)
      problems.push(`${line} is of level ${expected.get(line)}`)
    if (!states.includes(state)) problems.push(`${line}: "${state}" is no state`)
    if (state === 'test' && !/\.(test|spec)\.tsx?: "/.test(proof)) problems.push(`${line} names no test`)
    if (['no test', 'not met'].includes(state) && proof.replaceAll(/[|\s]/g, '') === '')
      problems.push(`${line} gives no reason`)
  }
  const sums = statedSums(text)
  for (const level of ['1', '2'])
    for (const state of states) {
      const count = rows.filter((row) => row.level === level && row.state === state).length
      if (sums.get(`${level} ${state}`) !== count)
        problems.push(`level ${level}, '${state}': there are ${count}, and the table of sums says otherwise`)
    }
  return problems
}

const text = readFileSync(join(root, file), 'utf8')
const first = text.split('\n').find((line) => line.startsWith('| 1.1.1 ')) ?? ''
/** Ways to break the table, and part of the error. */
const broken = [
  [text.replace(`${first}\n`, ''), '1.1.1 is missing'],
  [text.replace(first, `${first}\n${first}`), '1.1.1 is there twice'],
  [`${text}| 1.1.9 | 1 | made up | by design | |\n`, '1.1.9 is not a line'],
  [text.replace(first, first.replace(/\| 2 +\|/, '| 1 |')), '1.1.1 is of level 2'],
  [text.replace(first, '| 1.1.1 | 2 | made up | fine | |'), '"fine" is no state'],
  [text.replace(first, '| 1.1.1 | 2 | made up | test | surely |'), '1.1.1 names no test'],
  [text.replace(first, '| 1.1.1 | 2 | made up | not met | |'), '1.1.1 gives no reason'],
  [text.replace(first, '| 1.1.1 | 2 | made up | operator | |'), 'table of sums'],
]
const problems = [
  ...problemsOf(text),
  ...broken
    .filter(([wrong, error]) => !problemsOf(wrong).some((problem) => problem.includes(error)))
    .map(([, error]) => `the check does not say "${error}"`),
]
for (const problem of problems) console.error(`${file}: ${problem}`)
console.log(`${expected.size} lines of ASVS: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
