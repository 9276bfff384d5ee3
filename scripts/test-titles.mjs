// The titles of all tests as their runners know them, so that ids in comments and texts don't count.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { commandOf, runCommand } from './toolchain.mjs'

/** A title whose id is inserted when the tests are collected, such as `[%s] …` and `[${id}] …`. */
const builtId = /\[(?:%[a-z]|\$)/

/**
 * The same from the reports of a run of all tests, which know the titles already.
 * @param reports the paths of both runners' reports
 */
export function titlesInReports({ vitest, playwright }) {
  const { testResults } = JSON.parse(readFileSync(vitest, 'utf8'))
  const unitTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title }) => ({
      file: basename(name),
      title: [...ancestorTitles, title].join(' > '),
    })),
  )
  return [...unitTests, ...journeysIn(playwright)]
}

/**
 * Every test with its file's name and its full title, including its groups' titles; a test of several projects or with several
 * rows can appear more than once. Vitest parses its files without running them, which is fast; the few with generated ids are
 * collected as they would be for a run. Playwright always collects.
 * @returns {Promise<readonly { readonly file: string, readonly title: string }[]>}
 * @throws Error if a runner can't list its tests
 */
export async function testTitles() {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-titles-'))
  try {
    return (await Promise.all([unitTitles(folder), journeyTitles(folder)])).flat()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function unitTitles(folder) {
  const read = await listOfVitest(join(folder, 'read.json'), [])
  const built = [...new Set(read.filter(({ name }) => builtId.test(name)).map(({ file }) => file))]
  const collected =
    built.length === 0
      ? []
      : await listOfVitest(join(folder, 'collected.json'), ['--no-static-parse', ...built])
  return [...read.filter(({ file }) => !built.includes(file)), ...collected].map(({ file, name }) => ({
    file: basename(file),
    title: name,
  }))
}

async function listOfVitest(answer, args) {
  // All projects: list all tests, even those that this machine has no database for.
  const env = { WITHOUT_POSTGRES: '', WITHOUT_REDIS: '' }
  await run(commandOf('vitest'), ['list', `--json=${answer}`, ...args], env)
  return JSON.parse(readFileSync(answer, 'utf8'))
}

async function journeyTitles(folder) {
  const answer = join(folder, 'journeys.json')
  // Nothing is started: the configuration only needs a port number.
  const env = { E2E_DATA_DIR: folder, E2E_PORT: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: answer }
  await run(
    commandOf('@playwright/test', 'playwright'),
    ['test', '-c', 'e2e', '--list', '--reporter=json'],
    env,
  )
  return journeysIn(answer)
}

function journeysIn(report) {
  const { suites } = JSON.parse(readFileSync(report, 'utf8'))
  return suites.flatMap((suite) => titlesIn(suite, suite.file, []))
}

function titlesIn({ specs = [], suites = [] }, file, around) {
  return [
    ...specs.map(({ title }) => ({ file: basename(file), title: [...around, title].join(' > ') })),
    ...suites.flatMap((suite) => titlesIn(suite, file, [...around, suite.title])),
  ]
}

async function run(file, args, env) {
  const said = []
  const code = await runCommand(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    hears: (text) => said.push(text),
  })
  if (code !== 0) throw new Error(`${basename(file)} ${args.join(' ')} ended with ${code}\n${said.join('')}`)
}
