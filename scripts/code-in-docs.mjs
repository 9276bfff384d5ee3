/**
 * Compares every code block in `docs/` that has a file's path, as in "```ts portal/src/…/use-claim-form.ts", with that file: both must be
 * identical. Exits 1 if one isn't.
 */
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const block = /^```\w+ (\S+\/\S+)\n([\s\S]*?)^```$/gm

const problems = []
let count = 0
for (const doc of await Array.fromAsync(glob('docs/**/*.md', { cwd: root }))) {
  const text = readFileSync(join(root, doc), 'utf8')
  for (const [, file, code] of text.matchAll(block)) {
    count += 1
    if (!existsSync(join(root, file))) problems.push(`${doc}: there is no ${file}`)
    else if (readFileSync(join(root, file), 'utf8') !== code)
      problems.push(`${doc}: ${file} reads differently there`)
  }
}

for (const problem of problems) console.error(problem)
console.log(`${count} files shown in docs: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
