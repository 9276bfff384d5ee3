// Looks for secrets in every text file of the repository, offline, and proves that each rule finds its example.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { secretRules, secretsIn } from './secret-rules.mjs'
import { root } from './toolchain.mjs'

/** Committed files, and new ones that Git doesn't ignore. */
function ownFiles() {
  const { status, stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error('Git lists the files to check, and there is no Git repository here.')
  return stdout.split('\0').filter((file) => file !== '' && file !== 'package-lock.json')
}

const isFile = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true

const files = ownFiles().filter(isFile)
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
