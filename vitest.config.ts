import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumForTests } from './scripts/chromium.mjs'
import { SpreadOrder } from './scripts/test-order.mjs'

const chromium = chromiumForTests()

/** A limit for what hangs, which a very slow machine doesn't reach either. */
const testTimeout = 300_000
/** The same for a component's test. */
const componentTimeout = 120_000
/** The longest time until what it expects, or the element that it presses, is there: one that never comes is named before the test's limit. */
const patience = 60_000
const expect = { poll: { timeout: patience } }

/** A worker keeps what it has loaded for its next file: to load it again would take most of the time. No module keeps what a test did. */
const kept = { testTimeout, isolate: false, restoreMocks: true }
/** Code that Node can run as it is, without a build for each module. */
const asItIs = { ...kept, experimental: { viteModuleRunner: false, nodeLoader: false } }

const server = { ...asItIs, include: ['server/**/*.test.ts'], hookTimeout: testTimeout }

/**
 * Tests that depend on the engine run on both databases: the ledger, locks, jobs, migrations and plans of statements, commands in a process
 * of their own, and one product. The rest runs on PostgreSQL, and the journeys in a browser on the embedded database; without PostgreSQL,
 * everything runs embedded.
 */
const onBothEngines = [
  'server/src/ledger/**/*.test.ts',
  'server/src/accruals/post-accruals.test.ts',
  'server/src/platform/{database,idempotency,jobs,outbox}/**/*.test.ts',
  'server/src/statement/{statement-plans,statement-sums}.test.ts',
  'server/src/points/transfer.test.ts',
  'server/src/membership/summary/summary-reader.test.ts',
  'server/src/tiers/tier-races.test.ts',
  'server/src/identity/{refresh,pin}.test.ts',
  'server/src/cli/{operator,files/accrue}.test.ts',
  'server/test/outages/{kill,jobs-taken-over}.test.ts',
  'server/test/upgrades/upgrade.test.ts',
]
const hasPostgres = process.env['WITHOUT_POSTGRES'] !== '1'

/** It needs Citus. */
const withNodes = ['server/test/outages/distributed-*.test.ts']
/** What `npm run distributed` runs on a ledger that is spread over several nodes: the ledger's own tests, members' orders over HTTP, and the console. */
const onNodes = [
  'server/src/{ledger,points,family,claims,tiers,membership,club,closures,console}/**/*.test.ts',
  'server/src/accruals/*.test.ts',
  ...withNodes,
]

/** Tests with their own Redis and PostgreSQL; without Redis, `npm test` sets WITHOUT_REDIS and says so. */
const withRedis = [
  'server/test/processes/shared-limits.test.ts',
  'server/test/processes/two-processes.test.ts',
]
/** Tests that stop PostgreSQL, and therefore start their own. */
const withPostgres = ['server/test/outages/{database-*,jobs-killed,renewal-killed}.test.ts']
/** Only PostgreSQL has separate logins for owner and server, and connections that block each other. */
const ofPostgres = [
  'server/src/platform/database/can-serve.test.ts',
  'server/src/identity/passwords/password-replaced.test.ts',
  'server/src/identity/factors/passkeys/passkey.test.ts',
  'server/src/identity/factors/set-up/end-factor.test.ts',
  'server/src/identity/provider/linking/linking.test.ts',
  'server/src/identity/sessions/remembered/remember-me.test.ts',
  'server/src/seats/seat-races.test.ts',
  'server/src/companies/ownership/ownership-races.test.ts',
  'server/src/family/invitations/joining-races.test.ts',
]
const without = (files: readonly string[]): string[] => [...configDefaults.exclude, ...files]
const hasRedis = process.env['WITHOUT_REDIS'] !== '1'

export default defineConfig({
  test: {
    reporters: ['default'],
    // One more than the processors of a small machine: many tests wait for processes that they start.
    maxWorkers: 3,
    sequence: { sequencer: SpreadOrder },
    projects: [
      { test: { name: 'rules', ...asItIs, include: ['rules/**/*.test.ts'] } },
      { test: { name: 'contract', ...asItIs, include: ['contract/**/*.test.ts'] } },
      { test: { name: 'sandbox', ...asItIs, include: ['sandbox/**/*.test.ts'] } },
      {
        test: {
          name: 'portal',
          ...kept,
          include: ['portal/**/*.test.{ts,tsx}'],
          exclude: without(['portal/**/*.browser.test.tsx']),
        },
      },
      // Component tests that need a browser. Without Chromium, `npm test` skips them and says so.
      {
        // Without the React compiler: components must work with and without it.
        oxc: { jsx: { runtime: 'automatic' } },
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react-aria-components',
            '@tanstack/react-table',
          ],
        },
        test: {
          name: 'portal-browser',
          testTimeout: componentTimeout,
          expect,
          include: ['portal/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: patience,
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'server-embedded',
          ...server,
          ...(hasPostgres ? { include: onBothEngines } : {}),
          exclude: without([...withRedis, ...withPostgres, ...ofPostgres, ...withNodes]),
          globalSetup: ['scripts/build-server.mjs', 'server/test/database/setup-embedded.ts'],
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...server,
          // kill.test.ts starts the server itself, with its embedded database.
          exclude: without([
            'server/test/outages/kill.test.ts',
            ...withNodes,
            ...(hasRedis ? [] : withRedis),
          ]),
          globalSetup: ['scripts/build-server.mjs', 'server/test/database/setup-postgres.ts'],
        },
      },
      {
        test: {
          name: 'server-distributed',
          ...server,
          include: onNodes,
          // What a coordinator counts or plans says nothing of what its workers read.
          exclude: without([
            'server/src/ledger/reconcile-reads.test.ts',
            'server/src/console/timeline/timeline-plans.test.ts',
          ]),
          // Each file makes its roles on all nodes, one after the other.
          fileParallelism: false,
          globalSetup: ['scripts/build-server.mjs', 'server/test/database/setup-distributed.ts'],
        },
      },
    ],
  },
})
