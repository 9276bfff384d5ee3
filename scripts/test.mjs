// All checks and tests: unit, HTTP on both databases, browser journeys. `npm test`; the last line has the counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, relative } from 'node:path'
import { chromiumForTests, headlessShell, installed } from './chromium.mjs'
import { checks, requirementsCheck, runChecks } from './checks.mjs'
import { commandOf, ensureBuilt, ensureInstalled, runCommand } from './toolchain.mjs'

ensureInstalled()
const strict = process.env.CI === 'true'
const reports = mkdtempSync(join(tmpdir(), 'waymark-reports-'))
const unitReport = join(reports, 'vitest.json')
const journeyReport = join(reports, 'playwright.json')
const total = { passed: 0, failed: 0, skipped: 0 }
const times = []
/** What failed, by name: it's printed last, where a cut log still has it. */
const failures = []

const hasPostgres = ensureTool('PostgreSQL', findPostgres, 'postgresql')
const hasRedis = hasPostgres && ensureTool('Redis', () => isInstalled('redis-server'), 'redis-server')
const hasChromium = ensureTool(
  'Chromium',
  () => isInstalled(headlessShell),
  headlessShell,
  () => chromiumForTests() !== undefined,
)

// The checks use processor time that tests leave idle while their processes start and stop.
await Promise.all([
  timed('checks', async () => check(checks.filter(({ name }) => name !== requirementsCheck().name))),
  (async () => {
    await timed('portal build', ensureBuilt)
    await timed('rules, contract, sandbox, portal and server tests', runVitest)
  })(),
])
if (hasChromium) await timed('journeys in a browser', runPlaywright)
await timed('tests in requirements', async () => check([requirementsCheck(fullReports())]))

console.log(`\n${times.join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs checks beside other output, and counts them. */
async function check(chosen) {
  const failed = await runChecks({ chosen, isQuiet: true })
  total.failed += failed.length
  total.passed += chosen.length - failed.length
  failures.push(...failed.map((name) => `check: ${name}`))
}

/** Both runners' reports, if this machine ran every test: a part that it left out has requirements too. */
function fullReports() {
  const both = [unitReport, journeyReport]
  return hasPostgres && hasRedis && hasChromium && both.every(existsSync) ? both : []
}

/** Runs one part and records its time. */
async function timed(name, run) {
  const begun = performance.now()
  await run()
  times.push(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`)
}

async function runVitest() {
  const projects = ['rules', 'contract', 'sandbox', 'portal', 'server-embedded']
  if (hasPostgres) projects.push('server-postgres')
  if (hasChromium) projects.push('portal-browser')
  const code = await runCommand(
    commandOf('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    {
      env: { ...(hasPostgres ? {} : { WITHOUT_POSTGRES: '1' }), ...(hasRedis ? {} : { WITHOUT_REDIS: '1' }) },
    },
  )
  countVitest(unitReport, code)
}

async function runPlaywright() {
  const code = await runCommand(commandOf('@playwright/test', 'playwright'), ['test', '-c', 'e2e'], {
    env: { E2E_REPORT: journeyReport },
  })
  countPlaywright(journeyReport, code)
}

/**
 * Whether a program is installed, after installing it if we can (as root, with Debian's package manager).
 * @param orElse finds a replacement if it can't be installed
 */
function ensureTool(name, find, debianPackage, orElse = () => false) {
  if (find()) return true
  if (userInfo().uid === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log(`Installing ${name} …`)
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], quiet)
    if (find()) return true
  }
  if (orElse()) return true
  console.log(`${name} is not installed. Tests that need it are ${strict ? 'failed' : 'skipped'}.`)
  total[strict ? 'failed' : 'skipped'] += 1
  return false
}

function findPostgres() {
  return isInstalled('initdb') || existsSync('/usr/lib/postgresql')
}

function isInstalled(program) {
  return installed([program]) !== undefined
}

function countVitest(path, code) {
  const report = readReport(path)
  total.passed += report?.numPassedTests ?? 0
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  countFailed(failedTests(report), code, 'vitest')
}

function countPlaywright(path, code) {
  const report = readReport(path)
  const stats = report?.stats
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  total.skipped += stats?.skipped ?? 0
  countFailed(failedJourneys(report), code, 'playwright')
}

/** A runner that fails without a failed test (a crash, a broken set-up) counts as one failure. */
function countFailed(names, code, runner) {
  const failed = code !== 0 && names.length === 0 ? [`${runner} ended with ${code}`] : names
  total.failed += failed.length
  failures.push(...failed)
}

/** Names of the failed tests in vitest's report, with their file. */
function failedTests(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0) return [`${name}: ${file.message}`]
    return failed.map((test) => `${name}: ${test.fullName}`)
  })
}

/** Names of the failed journeys in Playwright's report, with their file and line. */
function failedJourneys(suite) {
  const inner = (suite?.suites ?? []).flatMap(failedJourneys)
  const own = (suite?.specs ?? []).filter((spec) => !spec.ok)
  return [...inner, ...own.map((spec) => `${spec.file}:${spec.line}: ${spec.title}`)]
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
