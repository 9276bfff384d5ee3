import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumForTests } from '../scripts/chromium.mjs'
import { freePorts } from './product/free-ports.ts'

/** The product's port; the sandbox uses the next one for its pages and the one after for mail. Worker processes load this file again and reuse the first choice. */
const port = (process.env['E2E_PORT'] ??= String(await freePorts(3)))
const sandboxPort = String(Number(port) + 1)
const chromium = chromiumForTests()

// Worker processes load this file again: they must find the folder that the first one created.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'waymark-e2e-'))
process.env['E2E_SERVER'] = `http://localhost:${port}`
process.env['E2E_SANDBOX'] = `http://localhost:${sandboxPort}`

/** A portal and another API host on one site, as a company would have them; the browser finds both on this machine. */
const portalElsewhere = `http://portal.waymark.test:${port}`
const apiElsewhere = `http://api.waymark.test:${port}`
process.env['E2E_PORTAL_ELSEWHERE'] = portalElsewhere
process.env['E2E_API_ELSEWHERE'] = apiElsewhere

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  forbidOnly: true,
  // A third worker uses the processor time that two leave while they wait for answers.
  workers: 3,
  // Limits for what hangs, which a very slow machine doesn't reach either.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: join(process.env['E2E_DATA_DIR'], 'results'),
  reporter: [
    ['list'],
    ...(process.env['E2E_REPORT'] === undefined
      ? []
      : [['json', { outputFile: process.env['E2E_REPORT'] }] as const]),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The portal's opener policy gives its pages a separate browsing context group, by default in a new process, in which
        // all script is compiled again: twice the work for a page. With one process for a site the groups stay just as separate.
        '--process-per-site',
        '--disable-site-isolation-trials',
        '--host-resolver-rules=MAP *.waymark.test 127.0.0.1',
        // Browsers trust `localhost` without TLS, and only that.
        `--unsafely-treat-insecure-origin-as-secure=${portalElsewhere}`,
      ],
    },
  },
  webServer: {
    command: 'node ../scripts/start.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      DATA_DIR: join(process.env['E2E_DATA_DIR'], 'data'),
      PUBLIC_URL: `http://localhost:${port},http://qamar.localhost:${port},${portalElsewhere}`,
      API_URL: apiElsewhere,
      LOG_LEVEL: 'warn',
      // Everybody in the tests comes from one address.
      LIMIT_FACTOR: '20',
      // A separate database, whatever the machine's environment says.
      DATABASE_URL: '',
    },
  },
})
