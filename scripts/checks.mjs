// The checks of `npm run check` and `npm test`: commands of installed packages and our own scripts.
import { join } from 'node:path'
import { commandOf, root, runCommand } from './toolchain.mjs'

const workspaces = ['rules', 'contract', 'server', 'sandbox', 'portal', 'e2e', 'bench']

/** On one thread: each further one works out most of the same types again, at twice the processor time and memory in all. */
const types = (name, project) => ({
  name: `types: ${name}`,
  file: () => commandOf('typescript', 'tsc'),
  args: ['-p', project, '--singleThreaded'],
})

/** Name, command, arguments and further environment of every check. */
export const checks = [
  ...workspaces.map((workspace) => types(workspace, workspace)),
  types('portal build', 'portal/tsconfig.build.json'),
  { name: 'format', file: () => commandOf('oxfmt'), args: ['--check', '.'] },
  {
    name: 'lint',
    file: () => commandOf('oxlint'),
    args: ['--type-aware'],
    // The part that reads types, a program in Go: on one thread, as above.
    env: { GOMAXPROCS: '1' },
  },
  {
    name: 'import rules',
    file: () => commandOf('dependency-cruiser', 'depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...workspaces],
  },
  {
    name: 'import rules, proof',
    file: () => join(root, 'scripts/import-law.mjs'),
    args: [],
  },
  {
    name: 'migrations, and their rules',
    file: () => join(root, 'scripts/check-migrations.mjs'),
    args: [],
  },
  {
    name: "the ledger's SQL for many machines",
    file: () => join(root, 'scripts/check-ledger-sql.mjs'),
    args: [],
  },
  {
    name: 'licences and bill of materials',
    file: () => join(root, 'scripts/check-dependencies.mjs'),
    args: [],
  },
  { name: 'secrets in files', file: () => join(root, 'scripts/check-secrets.mjs'), args: [] },
  { name: 'unused code', file: () => commandOf('knip'), args: ['--no-progress'] },
  { name: 'translations', file: () => join(root, 'scripts/translations.mjs'), args: [] },
  {
    name: 'missing and unused translation keys',
    file: () => join(root, 'scripts/check-translation-keys.mjs'),
    args: [],
  },
  { name: 'plain words', file: () => join(root, 'scripts/check-words.mjs'), args: [] },
  { name: 'code in docs', file: () => join(root, 'scripts/code-in-docs.mjs'), args: [] },
  { name: 'lines of ASVS', file: () => join(root, 'scripts/check-asvs.mjs'), args: [] },
  { name: 'tests in docs', file: () => join(root, 'scripts/named-tests.mjs'), args: [] },
  { name: 'files in docs', file: () => join(root, 'scripts/files-in-docs.mjs'), args: [] },
  requirementsCheck(),
]

/**
 * The tests that docs/requirements.tsv names.
 * @param reports both runners' reports of a whole run; without them all tests are collected, which takes as long as a type check
 */
export function requirementsCheck(reports = []) {
  return {
    name: 'tests in requirements',
    file: () => join(root, 'scripts/requirements.mjs'),
    args: ['--check', ...(reports.length > 0 ? ['--reports', ...reports] : [])],
  }
}

/**
 * Runs checks, one after another.
 * @param chosen default all
 * @param isQuiet prints the output of failed checks only, and after their end, so that it can run beside other output
 * @returns the names of the failed checks
 */
export async function runChecks({ chosen = checks, isQuiet = false } = {}) {
  const failed = []
  for (const check of chosen) {
    const { code, said } = await runCheck(check, isQuiet)
    const verdict = `${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}`
    console.log(code === 0 || said === '' ? verdict : `${verdict}\n${said}`)
    if (code !== 0) failed.push(check.name)
  }
  return failed
}

async function runCheck({ file, args, env = {} }, isQuiet) {
  if (!isQuiet) return { code: await runCommand(file(), args, { env }), said: '' }
  const said = []
  const code = await runCommand(file(), args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    hears: (text) => said.push(text),
  })
  return { code, said: said.join('') }
}
