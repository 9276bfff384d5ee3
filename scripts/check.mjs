// All checks: `npm run check`.
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()
const failed = await runChecks()
if (failed.length > 0) process.exitCode = 1
