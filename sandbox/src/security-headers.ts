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
  /** Origins that a form's answer may redirect to; Chromium holds redirects after a post to form-action too. */
  readonly formOrigins?: readonly string[]
  readonly framesOwnPages?: boolean
}

/** The policy of a page without script; its forms may end on the given origins only. */
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

/** Every answer starts with the strict headers; a route that needs another policy sets it over them. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(defaults)
  })
}
