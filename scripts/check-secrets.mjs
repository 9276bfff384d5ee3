// Looks for secrets in every text file of the repository, offline, and proves that each rule finds its example.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFiles } from './own-files.mjs'
import { secretRules, secretsIn } from './secret-rules.mjs'
import { root } from './toolchain.mjs'

const files = ownFiles().filter((file) => file !== 'package-lock.json')
const problems = files.flatMap((file) => {
  const bytes = readFileSync(join(root, file))
  // A NUL near the start means a picture, a font or an archive.
  if (bytes.subarray(0, 8192).includes(0)) return []
  return secretsIn(bytes.toString('utf8')).map(({ kind, line }) => `${file}:${line}: looks like a ${kind}`)
})
for (const { kind, example } of secretRules) {
  const found = secretsIn(`first line\nconst one = ${example}\n`)
  if (!found.some((one) => one.kind === kind && one.line === 2))
    problems.push(`the rule for a ${kind} does not find its example`)
}
for (const problem of problems) console.error(problem)
console.log(`${files.length} files: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
