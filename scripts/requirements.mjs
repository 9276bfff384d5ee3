/**
 * Prints which requirements are built, and which tests prove it: `npm run requirements`. Checks docs/requirements.tsv against the
 * tests: a row's tests must exist and carry the row's id. Exits 1 if not; with `--check` it prints only problems. After a run of all tests,
 * `--reports <vitest's> <playwright's>` reads the titles from their reports, which is cheaper than collecting all tests again.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testTitles, titlesInReports } from './test-titles.mjs'
import { root } from './toolchain.mjs'

const columns = ['id', 'area', 'requirement', 'state', 'missing', 'tests']
const [header, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trimEnd().split('\n')
const rows = lines.map((line) => {
  const cells = line.split('\t')
  return { ...Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])), width: cells.length }
})
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, reports: { type: 'boolean' } },
  allowPositionals: true,
})
const [vitest, playwright] = positionals
const tests = values.reports ? titlesInReports({ vitest, playwright }) : await testTitles()

const ids = new Set(rows.map(({ id }) => id))
const problems = [
  ...(header === columns.join('\t') ? [] : [`The columns are not ${columns.join(', ')}`]),
  ...(ids.size === rows.length ? [] : ['An id stands twice']),
  ...rows.flatMap((row) => problemsOf(row).map((problem) => `${row.id}: ${problem}`)),
  ...tests.flatMap(({ file, title }) =>
    idsIn(title)
      .filter((id) => !ids.has(id))
      .map((id) => `${id}: there is no such requirement, but ${file} names it`),
  ),
]

if (!values.check)
  for (const { id, state, requirement, missing, tests: proof } of rows) {
    console.log(`${id.padEnd(10)} ${state.padEnd(8)} ${requirement.slice(0, 100)}`)
    if (missing !== '') console.log(`${' '.repeat(20)}missing: ${missing}`)
    for (const { file, part } of referencesIn(proof).found) console.log(`${' '.repeat(20)}${file}: ${part}`)
  }
for (const problem of new Set(problems)) console.error(problem)
const having = (state) => rows.filter((row) => row.state === state).length
console.log(
  `${having('built')} of ${rows.length} requirements are built, ${having('partly')} partly, ${having('not yet')} not yet: ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0

function problemsOf({ id, state, missing, tests: proof, width }) {
  if (width !== columns.length) return [`has ${width} columns`]
  const { found, rest } = referencesIn(proof)
  const carriers = tests.filter(({ title }) => idsIn(title).includes(id))
  return [
    ...(['built', 'partly', 'not yet'].includes(state) ? [] : [`"${state}" isn't a state`]),
    ...((state === 'built') === (missing === '')
      ? []
      : ['is built but lists something missing, or the reverse']),
    ...(rest === '' ? [] : [`"${rest}" isn't a test: write file: "part of the title"`]),
    ...(state !== 'not yet' && found.length === 0 ? ['has no test'] : []),
    ...(state === 'not yet' && carriers.length > 0
      ? [`isn't built, but ${carriers[0].file} carries its id`]
      : []),
    ...found
      .filter(({ file, part }) => !carriers.some((test) => test.file === file && test.title.includes(part)))
      .map(({ file, part }) => `${file} has no test with [${id}] and "${part}"`),
  ]
}

/** The tests in a cell, as `pin.test.ts: "part of the title", "another"; keys.test.ts: "…"`, and any text that isn't one. */
function referencesIn(cell) {
  const reference = /([\w-]+(?:\.browser)?\.(?:test|spec)\.tsx?): ("[^"]+"(?:, "[^"]+")*)(?:; |$)/g
  const found = [...cell.matchAll(reference)].flatMap(([, file, parts]) =>
    [...parts.matchAll(/"([^"]+)"/g)].map(([, part]) => ({ file, part })),
  )
  return { found, rest: cell.replaceAll(reference, '').trim() }
}

function idsIn(title) {
  return [...title.matchAll(/\[([A-Z]+-\d{2})\]/g)].map(([, id]) => id)
}
