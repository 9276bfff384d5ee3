// What `npm run check` and `npm test` hold the code against, each a command of an installed package or a script of ours.
import { join } from 'node:path'
import { commandOf, root, runCommand } from './toolchain.mjs'

const workspaces = ['rules', 'contract', 'server', 'sandbox', 'portal', 'e2e', 'bench']

/** Name and run of every check; `run` answers an exit code, and what it prints goes to the person. */
export const checks = [
  ...workspaces.map((workspace) => ({
    name: `types: ${workspace}`,
    run: () => runCommand(commandOf('typescript', 'tsc'), ['-p', workspace]),
  })),
  {
    name: 'types: portal build',
    run: () => runCommand(commandOf('typescript', 'tsc'), ['-p', 'portal/tsconfig.build.json']),
  },
  { name: 'format', run: () => runCommand(commandOf('oxfmt'), ['--check', '.']) },
  { name: 'lint', run: () => runCommand(commandOf('oxlint'), ['--type-aware']) },
  {
    name: 'import rules',
    run: () =>
      runCommand(commandOf('dependency-cruiser', 'depcruise'), [
        '--config',
        '.dependency-cruiser.cjs',
        ...workspaces,
      ]),
  },
  {
    name: 'import rules catch what they forbid',
    run: () => runCommand(join(root, 'scripts/import-law.mjs'), []),
  },
  { name: 'unused code', run: () => runCommand(commandOf('knip'), ['--no-progress']) },
  { name: 'translations', run: () => runCommand(join(root, 'scripts/translations.mjs'), []) },
]

/** Runs every check, one after the other. @returns the names of those that failed */
export async function runChecks() {
  const failed = []
  for (const check of checks) {
    const code = await check.run()
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}`)
    if (code !== 0) failed.push(check.name)
  }
  return failed
}
