// What `npm run check` and `npm test` hold the code against, each a command of an installed package or a script of ours.
import { join } from 'node:path'
import { commandOf, root, runCommand } from './toolchain.mjs'

const workspaces = ['rules', 'contract', 'server', 'sandbox', 'portal', 'e2e', 'bench']

const tsc = () => commandOf('typescript', 'tsc')

/** Name, command and arguments of every check. */
export const checks = [
  ...workspaces.map((workspace) => ({ name: `types: ${workspace}`, file: tsc, args: ['-p', workspace] })),
  { name: 'types: portal build', file: tsc, args: ['-p', 'portal/tsconfig.build.json'] },
  { name: 'format', file: () => commandOf('oxfmt'), args: ['--check', '.'] },
  { name: 'lint', file: () => commandOf('oxlint'), args: ['--type-aware'] },
  {
    name: 'import rules',
    file: () => commandOf('dependency-cruiser', 'depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...workspaces],
  },
  {
    name: 'import rules catch what they forbid',
    file: () => join(root, 'scripts/import-law.mjs'),
    args: [],
  },
  {
    name: 'migrations, and that their rules catch what they forbid',
    file: () => join(root, 'scripts/check-migrations.mjs'),
    args: [],
  },
  {
    name: "the ledger's SQL for many machines",
    file: () => join(root, 'scripts/check-ledger-sql.mjs'),
    args: [],
  },
  { name: 'unused code', file: () => commandOf('knip'), args: ['--no-progress'] },
  { name: 'translations', file: () => join(root, 'scripts/translations.mjs'), args: [] },
  {
    name: 'keys of words, missing or unused',
    file: () => join(root, 'scripts/check-translation-keys.mjs'),
    args: [],
  },
  { name: 'words that the house does not use', file: () => join(root, 'scripts/check-words.mjs'), args: [] },
  { name: 'code that the docs show', file: () => join(root, 'scripts/code-in-docs.mjs'), args: [] },
  { name: 'tests that the docs name', file: () => join(root, 'scripts/named-tests.mjs'), args: [] },
  {
    name: 'tests that the requirements name',
    file: () => join(root, 'scripts/requirements.mjs'),
    args: ['--check'],
  },
]

/**
 * Runs every check, one after the other.
 * @param isQuiet prints only what failed, and that after its end, so that it can run beside something else that prints
 * @returns the names of those that failed
 */
export async function runChecks({ isQuiet = false } = {}) {
  const failed = []
  for (const check of checks) {
    const { code, said } = await runCheck(check, isQuiet)
    const verdict = `${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}`
    console.log(code === 0 || said === '' ? verdict : `${verdict}\n${said}`)
    if (code !== 0) failed.push(check.name)
  }
  return failed
}

async function runCheck({ file, args }, isQuiet) {
  if (!isQuiet) return { code: await runCommand(file(), args), said: '' }
  const said = []
  const code = await runCommand(file(), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    hears: (text) => said.push(text),
  })
  return { code, said: said.join('') }
}
