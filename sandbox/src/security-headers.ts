import type { FastifyInstance } from 'fastify'

const defaults = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

type PolicyOptions = {
  /** Origins a form's response can redirect to; Chromium applies form-action to redirects after a post too. */
  readonly formOrigins?: readonly string[]
  readonly framesOwnPages?: boolean
}

/** The policy of a page without scripts, whose forms can only lead to the given origins. */
export function contentSecurityPolicy({
  formOrigins = [],
  framesOwnPages = false,
}: PolicyOptions = {}): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...new Set(formOrigins)].join(' ')}`,
    ...(framesOwnPages ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Adds strict headers to every response; a route that needs another policy overrides them. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(defaults)
  })
}
