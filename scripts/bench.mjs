// Runs a benchmark and compares it with its anchor: `npm run bench`, `npm run bench ledger -- --json`.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runCommand } from './toolchain.mjs'

const [name, ...options] = process.argv.slice(2)
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
if (name === undefined || !existsSync(join(root, 'bench', `${name}.bench.ts`))) {
  console.log(`Benchmarks: ${names.join(', ')}\n\nnpm run bench <name> [-- --json]`)
  process.exitCode = name === undefined ? 0 : 2
} else {
  ensureInstalled()
  await ensureBuilt()
  process.exitCode = await runCommand(join(root, 'bench', `${name}.bench.ts`), options)
}
