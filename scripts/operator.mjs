// Commands for operators: `npm run operator -- --help`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, ensureServerBuilt, root, runCommand } from './toolchain.mjs'

ensureInstalled()
await ensureServerBuilt()
// Files of any length are read in limited memory; these flags keep Node's own share small too.
const flags = JSON.parse(readFileSync(join(root, 'server/src/cli/node-flags.json'), 'utf8'))
process.exitCode = await runCommand(join(root, 'server/dist/operator.js'), process.argv.slice(2), {
  flags,
})
