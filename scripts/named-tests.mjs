/**
 * Checks every reference to a test in `docs/*.md`, as `(pin.test.ts: "part of the title", "another"; keys.test.ts: "...")`, against the
 * tests: a file of that name must contain that text. Exits 1 if one doesn't.
 */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')

async function filesOf(...patterns) {
  const files = await Array.fromAsync(
    glob(patterns, { cwd: root, exclude: (name) => /(^|[/\\])(node_modules|dist)([/\\]|$)/.test(name) }),
  )
  return files.map((file) => file.replaceAll('\\', '/')).sort()
}

const read = (file) => readFileSync(join(root, file), 'utf8')

/** Files in different workspaces can have the same name: a title can be in any of them. */
const tests = Map.groupBy(
  await filesOf('{rules,contract,sandbox,portal,server,e2e,bench}/**/*.{test,spec}.{ts,tsx}'),
  (file) => basename(file),
)
const sources = new Map()
for (const [name, files] of tests) sources.set(name, files.map(read))

const named = /\b[\w-]+(?:\.browser)?\.(?:test|spec)\.tsx?\b/g
const reference = /\b([\w-]+(?:\.browser)?\.(?:test|spec)\.tsx?): ("[^"\n]+"(?:, "[^"\n]+")*)/g
const problems = []
let count = 0
for (const file of await filesOf('docs/**/*.md')) {
  const text = read(file)
  for (const [name] of text.matchAll(named))
    if (!sources.has(name)) problems.push(`${file}: there is no ${name}`)
  for (const [, name, titles] of text.matchAll(reference))
    for (const [, title] of titles.matchAll(/"([^"]+)"/g)) {
      count += 1
      const isThere = sources.get(name)?.some((source) => source.includes(title)) ?? false
      if (!isThere) problems.push(`${file}: ${name} has no test "${title}"`)
    }
}

for (const problem of problems) console.error(problem)
console.log(`${count} tests named in docs: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
