// Commands for whoever runs the programme: `npm run operator -- --help`.
import { join } from 'node:path'
import { ensureInstalled, root, runCommand } from './toolchain.mjs'

ensureInstalled()
process.exitCode = await runCommand(join(root, 'server/src/cli/operator.ts'), process.argv.slice(2))
