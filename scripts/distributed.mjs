// Runs what a ledger spread over several nodes must pass: its own tests, transfers over HTTP, and its benchmark. `npm run distributed`. Not
// part of `npm test`, since it needs PostgreSQL with Citus 13, which `npm run citus` builds.
import { join } from 'node:path'
import { commandOf, ensureBuilt, ensureInstalled, root, runCommand } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
process.exitCode = await runCommand(commandOf('vitest'), ['run', '--project', 'server-distributed'])
if (process.exitCode === 0) {
  process.exitCode = await runCommand(join(root, 'bench', 'ledger.bench.ts'), ['--distributed'])
}
