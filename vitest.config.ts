import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'

/** As in the journeys: headless Chromium is preferred to the desktop build. */
const chromium = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((program) => `/usr/bin/${program}`)
  .find((path) => existsSync(path))

/** The usual five seconds are too few for three at a time on a busy machine with two processors. */
const testTimeout = 60_000
/** How long a component's test waits until what it expects is shown; the usual second is too short as well. */
const expect = { poll: { timeout: 15_000 } }

/** A worker keeps what it has loaded for its next file: to load it again would take most of the time. No module keeps what a test did. */
const kept = { testTimeout, isolate: false, restoreMocks: true }
/** Code that Node can run as it is, without a build for each module. */
const asItIs = { ...kept, experimental: { viteModuleRunner: false, nodeLoader: false } }

const server = { ...asItIs, include: ['server/**/*.test.ts'], hookTimeout: testTimeout }

/**
 * Tests that depend on the engine run on both databases: the ledger, locks, jobs, migrations and plans of statements, the command line,
 * and one journey of each kind. The rest runs on PostgreSQL; without it, everything runs on the embedded database.
 */
const onBothEngines = [
  'server/src/ledger/**/*.test.ts',
  'server/src/accruals/post-accruals.test.ts',
  'server/src/platform/{database,idempotency,jobs,outbox}/**/*.test.ts',
  'server/src/statement/{statement-plans,statement-sums}.test.ts',
  'server/src/points/{products,transfer}.test.ts',
  'server/src/orders/refund-order.test.ts',
  'server/src/club/{orders/club-orders,kept-days/{keep-days,pause}}.test.ts',
  'server/src/claims/claims.test.ts',
  'server/src/family/pool/family-pool.test.ts',
  'server/src/membership/{summary,summary-reader}.test.ts',
  'server/src/tiers/tier-races.test.ts',
  'server/src/identity/{sign-in,refresh,pin}.test.ts',
  'server/src/identity/enrolment/enrolment.test.ts',
  'server/src/cli/{operator,cold-commands,files/accrue,members/member-data}.test.ts',
  'server/src/console/members/find-members.test.ts',
  'server/test/{kill,jobs-taken-over}.test.ts',
  'server/test/upgrades/upgrade.test.ts',
]
const hasPostgres = process.env['WITHOUT_POSTGRES'] !== '1'

/** Tests with their own Redis and PostgreSQL; without Redis, `npm test` sets WITHOUT_REDIS and says so. */
const withRedis = ['server/test/shared-limits.test.ts', 'server/test/two-processes.test.ts']
/** Tests that stop PostgreSQL, and therefore start their own. */
const withPostgres = ['server/test/{database-*,jobs-killed,renewal-killed}.test.ts']
/** Only PostgreSQL has separate logins for owner and server. */
const ofPostgres = ['server/src/platform/database/can-serve.test.ts']
const without = (files: readonly string[]): string[] => [...configDefaults.exclude, ...files]
const hasRedis = process.env['WITHOUT_REDIS'] !== '1'

export default defineConfig({
  test: {
    reporters: ['default'],
    // One more than the processors of a small machine: many tests wait for processes that they start.
    maxWorkers: 3,
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
          testTimeout,
          expect,
          include: ['portal/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
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
          exclude: without([...withRedis, ...withPostgres, ...ofPostgres]),
          globalSetup: ['scripts/build-server.mjs', 'server/test/setup-embedded.ts'],
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...server,
          // kill.test.ts starts the server itself, with its embedded database.
          exclude: without(['server/test/kill.test.ts', ...(hasRedis ? [] : withRedis)]),
          globalSetup: ['scripts/build-server.mjs', 'server/test/setup-postgres.ts'],
        },
      },
    ],
  },
})
