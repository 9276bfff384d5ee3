// Everything: checks, unit, HTTP on both databases, journeys in a browser. `npm test`; the last line counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { checks, runChecks } from './checks.mjs'
import { commandOf, ensureBuilt, ensureInstalled, runCommand } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
const strict = process.env.CI === 'true'
const reports = mkdtempSync(join(tmpdir(), 'waymark-reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }

const failedChecks = await runChecks()
total.failed += failedChecks.length
total.passed += checks.length - failedChecks.length

const hasPostgres = ensureTool('PostgreSQL', findPostgres, 'postgresql')
const hasRedis = hasPostgres && ensureTool('Redis', () => onPath('redis-server'), 'redis-server')
const projects = [
  'rules',
  'contract',
  'sandbox',
  'portal',
  'server-embedded',
  ...(hasPostgres ? ['server-postgres'] : []),
]
const vitestReport = join(reports, 'vitest.json')
const vitestCode = await runCommand(
  commandOf('vitest'),
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  { env: hasRedis ? {} : { WITHOUT_REDIS: '1' } },
)
countVitest(vitestReport, vitestCode)

if (ensureTool('Chromium', findHeadlessShell, 'chromium-headless-shell', findChromium)) {
  const playwrightReport = join(reports, 'playwright.json')
  const code = await runCommand(commandOf('@playwright/test', 'playwright'), ['test', '-c', 'e2e'], {
    env: { E2E_REPORT: playwrightReport },
  })
  countPlaywright(playwrightReport, code)
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

/**
 * Whether a program is there, after installing it where that is ours to do (root, with Debian's package manager).
 * @param orElse finds what does instead where it cannot be installed
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
  console.log(`${name} is not installed: what needs it is ${strict ? 'failed' : 'skipped'}.`)
  total[strict ? 'failed' : 'skipped'] += 1
  return false
}

function findPostgres() {
  return onPath('initdb') || existsSync('/usr/lib/postgresql')
}

function findHeadlessShell() {
  return onPath('chromium-headless-shell')
}

function findChromium() {
  return ['chromium', 'chromium-browser', 'google-chrome'].some(onPath)
}

function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/** A runner that ends badly without a failed test (a crash, a broken set-up) counts as one failure. */
function countVitest(path, code) {
  const report = readReport(path)
  total.passed += report?.numPassedTests ?? 0
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  const failed = report?.numFailedTests ?? 0
  total.failed += code !== 0 && failed === 0 ? 1 : failed
}

function countPlaywright(path, code) {
  const stats = readReport(path)?.stats
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  total.skipped += stats?.skipped ?? 0
  const failed = stats?.unexpected ?? 0
  total.failed += code !== 0 && failed === 0 ? 1 : failed
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
