// Serves portal, API and the simulated outside services: `npm start`, `npm start -- --help`.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { childEnvironment, ensureBuilt, ensureInstalled, node24, root, runCommand } from './toolchain.mjs'

ensureInstalled()
if (process.argv.includes('--help')) {
  process.exit(await runCommand(join(root, 'server/src/cli/command/help.ts'), []))
}
await ensureBuilt()

/** While developing, a restart without a build is quicker. */
const fromSource = process.argv.includes('--from-source')
const dataDir = resolve(root, process.env.DATA_DIR || '.data')
const port = process.env.PORT || '3000'
const sandboxPort = process.env.SANDBOX_PORT || '3001'
const consoleUrl = process.env.CONSOLE_URL || `http://console.localhost:${port}`
const withSandbox = sandboxPort !== '0' && process.env.NODE_ENV !== 'production'
const environment = { DATA_DIR: dataDir, PORT: port, ...(withSandbox ? sandboxEnvironment() : {}) }

// The owner's login creates the tables and isn't passed to the server. Outside production one login can do both.
const ownerUrl =
  process.env.DATABASE_OWNER_URL || (process.env.NODE_ENV === 'production' ? '' : process.env.DATABASE_URL)
if (ownerUrl) {
  const migrated = await runCommand(join(root, 'server/dist/operator.js'), ['migrate'])
  if (migrated !== 0) process.exit(migrated)
}

const children = []
if (withSandbox) children.push(start('sandbox/src/main.ts'))
// Keep the server's heap small (docs/operations.md); a size in NODE_OPTIONS wins.
const heapFlags = process.env.NODE_OPTIONS?.includes('-space-size')
  ? []
  : JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'))
const server = start(fromSource ? 'server/src/main.ts' : 'server/dist/main.js', heapFlags)
children.push(server)
if (process.env.DEMO !== '0' && process.env.NODE_ENV !== 'production') greet()

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
for (const child of children) {
  child.on('exit', (code) => {
    if (!stopping) process.exitCode = code || 1
    stop('SIGTERM')
  })
}

function start(file, flags = []) {
  return spawn(node24(), ['--disable-warning=ExperimentalWarning', ...flags, join(root, file)], {
    cwd: root,
    stdio: 'inherit',
    env: childEnvironment({ ...environment, DATABASE_OWNER_URL: '' }),
  })
}

function stop(signal) {
  if (stopping) return
  stopping = true
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}

/** Secrets that server and sandbox share; created once and kept in the data folder. */
function sandboxEnvironment() {
  const file = join(dataDir, 'sandbox-secrets.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    const fresh = {
      api: randomBytes(24).toString('base64url'),
      webhook: randomBytes(24).toString('base64url'),
    }
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600 })
  }
  const secrets = JSON.parse(readFileSync(file, 'utf8'))
  if (secrets.client === undefined) {
    // The data folder is older than identity providers.
    secrets.client = randomBytes(24).toString('base64url')
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  }
  const { api, webhook, client } = secrets
  const smtpPort = process.env.SANDBOX_SMTP_PORT || String(Number(sandboxPort) + 1)
  return {
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_DEMO: 'yes',
    SANDBOX_SECRET: api,
    SANDBOX_WEBHOOK_SECRET: webhook,
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/airpoints-account/api/transaction-service/payment/webhook`,
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/airpoints-account/api/transaction-service/payment/webhook/stripe`,
    SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${smtpPort}`,
    PAYMENT_URL: process.env.PAYMENT_URL || `http://localhost:${sandboxPort}`,
    BUSINESS_REGISTER_URL: process.env.BUSINESS_REGISTER_URL || `http://localhost:${sandboxPort}`,
    PAYMENT_SECRET: process.env.PAYMENT_SECRET || api,
    PAYMENT_WEBHOOK_SECRET: process.env.PAYMENT_WEBHOOK_SECRET || webhook,
    ...stripeEnvironment(api, webhook),
    ...providerEnvironment(client),
    ...consoleEnvironment(client),
  }
}

/** `PAYMENT_GATEWAY=stripe` uses the Stripe simulator, or Stripe itself if its key is set. */
function stripeEnvironment(secret, webhookSecret) {
  const hasAccount = Boolean(process.env.STRIPE_SECRET_KEY)
  const gateway = process.env.PAYMENT_GATEWAY || (hasAccount ? 'stripe' : 'hosted-page')
  if (gateway !== 'stripe' || hasAccount) return { PAYMENT_GATEWAY: gateway }
  return {
    PAYMENT_GATEWAY: gateway,
    STRIPE_SECRET_KEY: secret,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: `http://localhost:${sandboxPort}`,
  }
}

/** Registers the server as a client of the sandbox's identity providers, unless others are configured. */
function providerEnvironment(secret) {
  const origins = (process.env.PUBLIC_URL || `http://localhost:${port},http://qamar.localhost:${port}`)
    .split(',')
    .map((part) => part.trim())
  const apiOrigins = (process.env.API_URL || '').split(',').flatMap((part) => part.trim() || [])
  const service = '/airpoints-account/api/auth-service/sso'
  const issuer = (key) => `http://localhost:${sandboxPort}/id/${key}`
  const social = [
    { key: 'harbour', name: 'Harbour ID' },
    { key: 'fernmail', name: 'Fernmail' },
  ].map((one) => ({ ...one, issuer: issuer(one.key), clientId: 'waymark', clientSecret: secret }))
  const own = {
    OIDC_ISSUER: issuer('waymark-id'),
    OIDC_NAME: 'Waymark ID',
    OIDC_CLIENT_ID: 'waymark',
    OIDC_CLIENT_SECRET: secret,
  }
  return {
    SANDBOX_CLIENT_ID: 'waymark',
    SANDBOX_CLIENT_SECRET: secret,
    SANDBOX_REDIRECT_URIS: [...origins, ...apiOrigins]
      .map((origin) => `${origin}${service}/callback`)
      .join(','),
    SANDBOX_POST_LOGOUT_URIS: origins.map((origin) => `${origin}/`).join(','),
    SANDBOX_LOGOUT_URI: `http://127.0.0.1:${port}${service}/logout`,
    ...(process.env.OIDC_ISSUER ? {} : own),
    ...(process.env.SOCIAL_PROVIDERS ? {} : { SOCIAL_PROVIDERS: JSON.stringify(social) }),
  }
}

/** The operator's console at a host of its own, and its provider, unless others are configured. */
function consoleEnvironment(secret) {
  if (process.env.CONSOLE_OIDC_ISSUER) return {}
  return {
    CONSOLE_URL: consoleUrl,
    CONSOLE_OIDC_ISSUER: `http://localhost:${sandboxPort}/id/waymark-staff`,
    CONSOLE_OIDC_CLIENT_ID: 'waymark-console',
    CONSOLE_OIDC_CLIENT_SECRET: secret,
    SANDBOX_CONSOLE_URL: consoleUrl,
  }
}

function greet() {
  console.log(`
  Waymark   http://localhost:${port}/
  Sandbox   ${withSandbox ? `http://localhost:${sandboxPort}/  (payment page, mailbox, identity providers)` : 'not started'}

  Demo accounts, password Kia-ora-2026, PIN 4071:
    204000012  base tier              204000020  gold, in the Koru club
    204000038  silver                 204000111  elite
    204000103  points expiring soon   204000145  nothing earned yet
    README.md lists the rest

  Operator's console:  ${withSandbox ? `${consoleUrl}/console/` : 'not started'}
    Hana Okafor    agent             Rewi Lindqvist, Sora Baek    supervisors
    Priya Amundsen finance           Leo Tamati                   content editor
    Ines Novak     read only

  A second company, Qamar Air:  http://qamar.localhost:${port}/
    517000014  Half Moon              517000022  Crescent

  Press Ctrl+C to stop. Your data stays in ${dataDir}
`)
}
