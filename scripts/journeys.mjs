// Journeys in a browser, all or those that Playwright's own options choose: `npm run journeys -- journeys/points -g "review"`. With
// `--delayed` every call of the API and its answer are late by random times, which finds what is looked at only once and comes a moment
// later; `--seed N` repeats the times of a run.
import { randomInt } from 'node:crypto'
import { commandOf, ensureInstalled, runCommand } from './toolchain.mjs'

ensureInstalled()
const options = process.argv.slice(2)
const isDelayed = taken('--delayed', 1).length > 0
const [, seed = String(randomInt(1_000_000))] = taken('--seed', 2)
if (isDelayed) console.log(`Calls of the API are delayed: --delayed --seed ${seed} repeats this run's times`)
process.exitCode = await runCommand(
  commandOf('@playwright/test', 'playwright'),
  ['test', '-c', 'e2e', ...options],
  { env: isDelayed ? { E2E_DELAYED: seed } : {} },
)

/** Takes an option of ours, with its value, away from those that Playwright gets. */
function taken(option, length) {
  const at = options.indexOf(option)
  return at === -1 ? [] : options.splice(at, length)
}
