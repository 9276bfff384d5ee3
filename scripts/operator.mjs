// Commands for whoever runs the programme: `npm run operator -- --help`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, runCommand } from './toolchain.mjs'

ensureInstalled()
// A file of any length is read in bounded memory; these keep Node's own share of it small too.
const flags = JSON.parse(readFileSync(join(root, 'server/src/cli/node-flags.json'), 'utf8'))
process.exitCode = await runCommand(join(root, 'server/src/cli/operator.ts'), process.argv.slice(2), {
  flags,
})
