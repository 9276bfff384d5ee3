import { describe, expect, test } from 'vitest'
import { environmentHelp, environmentVariables, readEnvironment } from './environment.ts'

/** The error for an environment, line by line. */
function complaint(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readEnvironment(variables)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

const database = { DATABASE_URL: 'postgres://waymark@db.example.nz/waymark' }

describe('the environment', () => {
  test('the default is a development server with the demo, on this machine only', () => {
    const read = readEnvironment({})
    expect(read).toMatchObject({
      production: false,
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      metricsPort: undefined,
      postgres: undefined,
      publicUrls: ['http://localhost:3000', 'http://qamar.localhost:3000'],
      apiUrls: [],
      logLevel: 'info',
      gateways: [],
    })
    expect(read.dataDir).toMatch(/\.data$/)
  })

  test('what is empty is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', DEMO: '', PUBLIC_URL: '' })).toEqual(
      readEnvironment({}),
    )
  })

  test('production without a PostgreSQL is refused, and says why', () => {
    const [title, line] = complaint({ NODE_ENV: 'production' })
    expect(title).toBe('Invalid environment:')
    expect(line).toContain('DATABASE_URL')
    expect(line).toContain('power cut')
  })

  test('the demo is off in production unless it is switched on explicitly', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://members.example.nz', ...database }
    expect(readEnvironment(production).demo).toBe(false)
    expect(readEnvironment({ ...production, DEMO: '1' }).demo).toBe(true)
    expect(readEnvironment({ DEMO: '0' }).demo).toBe(false)
  })

  test('production refuses addresses where secrets or money would travel in clear, and says which', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://members.example.nz', ...database }
    const payment = { PAYMENT_SECRET: 'sixteen signs or more', PAYMENT_WEBHOOK_SECRET: 'sixteen other signs' }
    expect(complaint(production)).toEqual([])
    expect(complaint({ ...production, PUBLIC_URL: undefined }).join()).toContain('PUBLIC_URL: required')
    for (const [name, value, others] of [
      ['PUBLIC_URL', 'http://members.example.nz', {}],
      ['PUBLIC_URL', 'https://members.example.nz,http://club.example.nz', {}],
      ['API_URL', 'http://api.example.nz', {}],
      ['PAYMENT_URL', 'http://pay.example.nz', payment],
      ['STRIPE_API_BASE', 'http://stripe.example.nz', {}],
    ] as const) {
      const [title, ...lines] = complaint({ ...production, ...others, [name]: value })
      expect([title, lines]).toEqual([
        'Invalid environment:',
        [`  ${name}: https addresses only with NODE_ENV=production.`],
      ])
      expect(complaint({ ...others, [name]: value })).toEqual([])
    }
  })

  test("the API's document is served in development, in production where it's asked for", () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://members.example.nz', ...database }
    expect(readEnvironment({}).apiDocs).toBe(true)
    expect(readEnvironment(production).apiDocs).toBe(false)
    expect(readEnvironment({ ...production, API_DOCS: '1' }).apiDocs).toBe(true)
  })

  test.each([
    ['PORT', 'many'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['METRICS_PORT', '99999'],
    ['DEMO', 'yes'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://db.example.nz/waymark'],
    ['DATABASE_URL', 'db.example.nz'],
    ['DATABASE_WEB_URL', 'nonsense'],
    ['DATABASE_URL', 'postgres://waymark@one,/waymark'],
    ['DATABASE_URL', 'postgres://waymark@one:none,two/waymark'],
    ['DATABASE_URL', 'postgres://waymark@one,two/waymark?target_session_attrs=standby'],
    ['DATABASE_COMMIT_SECONDS', '0'],
    ['DATABASE_STATEMENT_SECONDS', 'soon'],
    ['JOB_TAKEOVER_SECONDS', '9'],
    ['PUBLIC_URL', 'portal.example.nz'],
    ['PUBLIC_URL', 'https://a.example.nz,ftp://b.example.nz'],
    ['PUBLIC_URL', 'https://a.example.nz/portal'],
    ['PUBLIC_URL', 'https://a.example.nz?x=1'],
    ['PUBLIC_URL', ','],
    ['API_URL', 'https://api.example.nz/airpoints-account/api'],
    ['API_URL', 'api.example.nz'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['SMTP_URL', 'http://mail.example.nz'],
    ['PAYMENT_URL', 'pay.example.nz'],
    ['PAYMENT_SECRET', 'short'],
    ['OIDC_ISSUER', 'id.example'],
    ['SOCIAL_PROVIDERS', 'harbour'],
    ['SOCIAL_PROVIDERS', '{}'],
  ])('%s=%s is refused by name, without its value', (name, value) => {
    const [title, ...lines] = complaint({ [name]: value })
    expect(title).toBe('Invalid environment:')
    expect(lines).not.toEqual([])
    for (const line of lines) expect(line).toMatch(new RegExp(`^ {2}${name}`))
  })

  test('proxies are addresses or networks, separated by commas', () => {
    expect(readEnvironment({}).trustedProxies).toEqual([])
    expect(
      readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' }).trustedProxies,
    ).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  })

  test('everything that is wrong is reported together', () => {
    const lines = complaint({ PORT: 'many', DEMO: 'yes', LOG_LEVEL: 'loud' })
    expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual(['PORT', 'DEMO', 'LOG_LEVEL'])
  })

  test('a secret that is too short is not shown', () => {
    expect(complaint({ PAYMENT_SECRET: 'hunter2' }).join('\n')).not.toContain('hunter2')
    expect(complaint({ DATABASE_URL: 'mysql://waymark:hunter2@db/x' }).join('\n')).not.toContain('hunter2')
  })

  test('payments need all three of their variables, or none', () => {
    const all = {
      PAYMENT_URL: 'http://localhost:3001',
      PAYMENT_SECRET: 'sixteen signs or more',
      PAYMENT_WEBHOOK_SECRET: 'sixteen other signs',
    }
    expect(readEnvironment(all).gateways).toEqual([
      {
        name: 'hosted-page',
        url: all.PAYMENT_URL,
        secret: all.PAYMENT_SECRET,
        webhookSecret: all.PAYMENT_WEBHOOK_SECRET,
      },
    ])
    for (const missing of Object.keys(all)) {
      expect(complaint({ ...all, [missing]: undefined }).join('\n')).toContain('all three or none')
    }
  })

  test('with both gateways configured, the one for new payments must be chosen', () => {
    const page = {
      PAYMENT_URL: 'http://localhost:3001',
      PAYMENT_SECRET: 'sixteen signs or more',
      PAYMENT_WEBHOOK_SECRET: 'sixteen other signs',
    }
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_sixteen_signs',
      STRIPE_WEBHOOK_SECRET: 'whsec_sixteen_signs',
    }
    const names = (variables: Record<string, string>) =>
      readEnvironment(variables).gateways.map(({ name }) => name)
    expect([names({}), names(stripe)]).toEqual([[], ['stripe']])
    expect(names({ ...page, ...stripe, PAYMENT_GATEWAY: 'stripe' })).toEqual(['stripe', 'hosted-page'])
    expect(names({ ...page, ...stripe, PAYMENT_GATEWAY: 'hosted-page' })).toEqual(['hosted-page', 'stripe'])
    expect(complaint({ ...page, ...stripe }).join()).toContain('PAYMENT_GATEWAY')
    expect(complaint({ ...page, PAYMENT_GATEWAY: 'stripe' }).join()).toContain('stripe needs its variables')
    expect(complaint({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }).join()).toContain('both or none')
  })

  test('[AUTH-03] an identity provider needs all three of its variables, or none', () => {
    const all = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret' }
    expect(readEnvironment(all).providers).toEqual([
      {
        key: 'sso',
        name: 'Single sign-on',
        kind: 'sso',
        issuer: 'https://id.example',
        clientId: 'us',
        clientSecret: 'secret',
      },
    ])
    expect(readEnvironment({}).providers).toEqual([])
    for (const missing of Object.keys(all)) {
      expect(complaint({ ...all, [missing]: undefined }).join('\n')).toContain('all three or none')
    }
  })

  test('[AUTH-04] social providers are a list with unique keys, and encrypted in production', () => {
    const one = {
      key: 'harbour',
      name: 'Harbour',
      issuer: 'https://h.example',
      clientId: 'us',
      clientSecret: 's',
    }
    const withList = (...list: readonly object[]) => ({ SOCIAL_PROVIDERS: JSON.stringify(list) })
    expect(readEnvironment(withList(one)).providers).toEqual([{ ...one, kind: 'social' }])
    expect(complaint(withList(one, one)).join()).toContain('every key once')
    expect(complaint(withList({ ...one, key: 'sso' })).join()).toContain('every key once')
    const plain = withList({ ...one, issuer: 'http://h.example' })
    expect(complaint(plain)).toEqual([])
    expect(
      complaint({
        ...plain,
        ...database,
        PUBLIC_URL: 'https://members.example.nz',
        NODE_ENV: 'production',
      }).join(),
    ).toContain('https')
    expect(complaint({ SOCIAL_PROVIDERS: '[{"clientSecret":"hunter2"' }).join()).not.toContain('hunter2')
    expect(complaint(withList({ ...one, clientSecret: '', name: 'hunter2' })).join()).not.toContain('hunter2')
  })

  test('several addresses, with spaces and slashes as people write them; emails use the first', () => {
    const read = readEnvironment({ PUBLIC_URL: 'https://nz.example.nz/, https://au.example.nz:8443' })
    expect(read.publicUrls).toEqual(['https://nz.example.nz', 'https://au.example.nz:8443'])
    expect(
      readEnvironment({ API_URL: 'https://api.example.nz/ ,https://API.example.nz:8443' }).apiUrls,
    ).toEqual(['https://api.example.nz', 'https://api.example.nz:8443'])
  })

  test('each role can have its own login', () => {
    const web = 'postgres://web@db/waymark'
    const read = readEnvironment({ ...database, DATABASE_WEB_URL: web })
    expect(read.postgres).toEqual({ login: database.DATABASE_URL, web })
  })

  test('the database can list several hosts, and timeouts are in seconds', () => {
    const several = 'postgres://waymark:a%40b@one:5432,two:5433,[::1]/waymark?target_session_attrs=read-write'
    const read = readEnvironment({ DATABASE_URL: several, DATABASE_COMMIT_SECONDS: '2.5' })
    expect(read.postgres).toEqual({ login: several })
    expect(read.databaseLimits).toEqual({
      connectMs: 5000,
      commitMs: 2500,
      statementMs: 10_000,
      lockMs: 5000,
    })
  })

  test('role logins without the database itself are refused: they would be unused', () => {
    expect(complaint({ DATABASE_WEB_URL: 'postgres://web@db/waymark' }).join('\n')).toContain('DATABASE_URL')
  })

  test('the help lists each variable once, and names every one but the further ones of OpenTelemetry', () => {
    const names = environmentHelp.map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    const words = new Set(environmentHelp.flat().flatMap((text) => text.match(/[A-Z][A-Z_]+/g) ?? []))
    const own = environmentVariables.filter((name) => !name.startsWith('OTEL_'))
    expect(own.length).toBeGreaterThan(40)
    expect(own.filter((name) => !words.has(name))).toEqual([])
  })
})
