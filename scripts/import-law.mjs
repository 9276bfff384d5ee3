// Proves that the import rules catch what they forbid: breaks each rule once in a small source tree and cruises it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commandOf, root } from './toolchain.mjs'

const config = join(root, '.dependency-cruiser.cjs')

/** For each rule: the file that breaks it, and its import. */
const broken = [
  ['no-cycles', 'server/src/platform/egg.ts', './hen.ts'],
  ['no-unresolved', 'server/src/claims/lost.ts', './missing.ts'],
  ['rules-import-nothing', 'rules/src/tier.ts', 'zod/mini'],
  ['contract-imports-zod-only', 'contract/src/fields.ts', 'kysely'],
  ['contract-imports-zod-only', 'contract/src/errors.ts', '../../rules/src/calendar.ts'],
  ['portal-and-server-are-apart', 'portal/src/app/server.ts', '../../../server/src/app.ts'],
  ['server-imports-contract-and-rules', 'server/src/claims/bench.ts', '../../../bench/load.ts'],
  ['feature-imports-itself-and-the-platform', 'portal/src/features/buy/buy.ts', '../card/card.ts'],
  ['ui-knows-no-loyalty', 'portal/src/ui/toast.ts', '../../../rules/src/calendar.ts'],
  ['platform-knows-no-feature', 'portal/src/platform/store.ts', '../features/card/card.ts'],
  ['console-and-members-pages-are-apart', 'portal/src/app/staff.ts', '../console/console-menu.ts'],
  ['console-imports-the-kit-and-the-platform', 'portal/src/console/buy.ts', '../features/card/card.ts'],
  ['dev-is-not-built', 'portal/src/app/kit.ts', '../dev/kit/main.ts'],
  ['module-imports-another-modules-index-only', 'server/src/claims/reach.ts', '../ledger/holds.ts'],
  ['modules-do-not-import-the-app', 'server/src/claims/app.ts', '../app.ts'],
  ['server-platform-knows-no-module', 'server/src/platform/retry.ts', '../claims/index.ts'],
  ['calls-know-the-configuration-alone', 'server/src/calls/mount.ts', '../claims/index.ts'],
  ['the-host-is-read-at-the-edge', 'server/src/claims/host.ts', '../platform/http/request-host.ts'],
  ['ledger-imports-platform-and-rules', 'server/src/ledger/wire.ts', '../../../contract/src/errors.ts'],
  ['payments-never-imports-ledger', 'server/src/payments/post.ts', '../ledger/index.ts'],
  ['only-stores-speak-sql', 'server/src/claims/judge.ts', 'kysely'],
  ['only-stores-speak-sql', 'server/src/claims/decide.ts', 'pg'],
  ['only-stores-speak-sql', 'server/src/claims/embedded.ts', '@electric-sql/pglite'],
  [
    'commands-begin-no-transactions',
    'server/src/cli/members/adjust.ts',
    '../../platform/database/transaction.ts',
  ],
  ['sandbox-imports-none-of-ours', 'sandbox/src/mail.ts', '../../rules/src/calendar.ts'],
  ['e2e-imports-contract-at-most', 'e2e/journey.ts', '../rules/src/calendar.ts'],
  ['bench-imports-neither-portal-nor-e2e', 'bench/page/page.ts', '../../portal/src/features/card/card.ts'],
  ['bench-imports-neither-portal-nor-e2e', 'bench/load/visit.ts', '../../e2e/test.ts'],
  ['no-vague-names', 'server/src/claims/vague.ts', './helpers.ts'],
]

/** Must pass. */
const sound = [
  ['contract/src/points.ts', 'zod/mini'],
  ['server/src/claims/claim-store.ts', 'kysely'],
  ['server/src/claims/count.ts', '../ledger/index.ts'],
  ['server/src/claims/judge.test.ts', 'kysely'],
  ['bench/load/site.ts', '../../server/src/ledger/holds.ts'],
  // Build output is not source.
  ['portal/dist/assets/page.js', 'kysely'],
]

const targets = [
  'bench/load.ts',
  'e2e/test.ts',
  'portal/src/dev/kit/main.ts',
  'portal/src/console/console-menu.ts',
  'portal/src/features/card/card.ts',
  'rules/src/calendar.ts',
  'server/src/app.ts',
  'server/src/claims/helpers.ts',
  'server/src/claims/index.ts',
  'server/src/ledger/holds.ts',
  'server/src/ledger/index.ts',
  'server/src/platform/database/transaction.ts',
  'server/src/platform/http/request-host.ts',
]

const packages = ['kysely', 'pg', 'zod', '@electric-sql/pglite']

function plant(folder) {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const path of targets) write(path, 'export const one = 1\n')
  for (const [path, from] of [...broken.map(([, ...rest]) => rest), ...sound])
    write(path, `import * as all from '${from}'\nexport const one = all\n`)
  write('server/src/platform/hen.ts', "export * from './egg.ts'\n")
  // Copies, not links: links are resolved, and the rules read paths.
  for (const name of packages)
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) => !/\.(map|wasm|data|tar\.gz|d\.[cm]?ts)$/.test(path),
    })
}

/** The rules that were broken, as 'rule file'. */
function cruise(folder) {
  const args = [commandOf('dependency-cruiser', 'depcruise'), '--config', config, '--output-type', 'json']
  const folders = ['rules', 'contract', 'server', 'sandbox', 'portal', 'e2e', 'bench']
  const done = spawnSync(process.execPath, [...args, ...folders], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { summary } = JSON.parse(done.stdout)
  return new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
}

const folder = mkdtempSync(join(tmpdir(), 'waymark-import-law-'))
try {
  plant(folder)
  const caught = cruise(folder)
  const tried = new Set(broken.map(([rule]) => rule))
  const problems = [
    ...createRequire(import.meta.url)(config)
      .forbidden.filter(({ name }) => !tried.has(name))
      .map(({ name }) => `${name}: nothing here breaks it, so nothing shows that it catches anything`),
    ...broken
      .filter(([rule, path]) => !caught.has(`${rule} ${path}`))
      .map(([rule, path, from]) => `${rule}: ${path} may import ${from}`),
    ...sound
      .filter(([path]) => [...caught].some((one) => one.endsWith(` ${path}`)))
      .map(([path, from]) => `${path} is refused ${from}`),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${broken.length} broken import rules caught`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
