// The titles of all tests as their runners know them, so that an id in a comment or a text counts for nothing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { commandOf, runCommand } from './toolchain.mjs'

/** A title whose id is put in when the tests are collected, as `[%s] …` and `[${id}] …` are. */
const builtId = /\[(?:%[a-z]|\$)/

/**
 * Every test with its file's name and its whole title, with those of the groups around it; a test of several projects or with several
 * rows can come more than once. Vitest reads its files without running them, which is quick; the few with ids that are built are
 * collected as they would be for a run. Playwright always collects.
 * @returns {Promise<readonly { readonly file: string, readonly title: string }[]>}
 * @throws Error where a runner cannot list
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
  // All projects: the list says which tests there are, not which this machine has a database for.
  const env = { WITHOUT_POSTGRES: '', WITHOUT_REDIS: '' }
  await run(commandOf('vitest'), ['list', `--json=${answer}`, ...args], env)
  return JSON.parse(readFileSync(answer, 'utf8'))
}

async function journeyTitles(folder) {
  const answer = join(folder, 'journeys.json')
  // Nothing is started: the port is only a number that the configuration wants.
  const env = { E2E_DATA_DIR: folder, E2E_PORT: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: answer }
  await run(
    commandOf('@playwright/test', 'playwright'),
    ['test', '-c', 'e2e', '--list', '--reporter=json'],
    env,
  )
  const { suites } = JSON.parse(readFileSync(answer, 'utf8'))
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
