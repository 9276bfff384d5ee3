// Prints the requirements that no test's title names: `npm run requirements`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const table = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
const ids = table
  .split('\n')
  .slice(1)
  .flatMap((line) => (line === '' ? [] : [line.split('\t')]))
const named = new Set()
for (const workspace of ['rules', 'contract', 'server', 'sandbox', 'portal', 'e2e'])
  collect(join(root, workspace))

const missing = ids.filter(([id]) => !named.has(id))
for (const [id, , text] of missing) console.log(`${id.padEnd(10)} ${text.slice(0, 100)}`)
console.log(
  `\n${ids.length - missing.length} of ${ids.length} requirements are named by a test, ${missing.length} are not.`,
)

function collect(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) collect(path)
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) {
      for (const [, id] of readFileSync(path, 'utf8').matchAll(/\[([A-Z]+-\d{2})\]/g)) named.add(id)
    }
  }
}
