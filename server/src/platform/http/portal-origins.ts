import cors from '@fastify/cors'
import { catalogue } from '@waymark/contract/catalogue'
import { clientTypeHeader } from '@waymark/contract/client-type'
import { consoleBase } from '@waymark/contract/console/console-operation'
import { apiBase, type Shapes } from '@waymark/contract/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** How long a browser caches a preflight, in seconds: Chromium's maximum. */
const PREFLIGHT_SECONDS = 7200

/** Headers every call can carry (CALL-01), besides those that operations declare. */
const everyRequestHeader = [
  'accept-language',
  'authorization',
  clientTypeHeader.toLowerCase(),
  'content-type',
  'idempotency-key',
  'idtoken',
  'pendingsignin',
]
/** Response headers that pages can always read, besides those that operations declare. */
const everyAnswerHeader = ['content-disposition', 'etag', 'retry-after']

/** The API's base path, and the base paths of operations with their own. */
const bases = [apiBase, consoleBase, ...catalogue.flatMap(({ facts }) => facts.base ?? [])]

/** Whether an address belongs to the API. */
export function isApiAddress(url: string): boolean {
  return bases.some((base) => url.startsWith(`${base}/`) || url === base)
}

/**
 * Which pages can call the API: those of this host, and the listed portals (CALL-09), each by name, with cookies. Any other origin is
 * refused before anything else happens, so that no cookie is used there. Programs other than browsers send no origin and have no cookies of
 * ours.
 */
export async function admitPortals(
  app: FastifyInstance,
  publicUrls: readonly string[],
  apiUrls: readonly string[],
): Promise<void> {
  const listed = new Set(publicUrls.map((url) => new URL(url).origin))
  const ours = [...publicUrls, ...apiUrls].map((url) => new URL(url))
  const answered = {
    credentials: true,
    methods: 'GET, POST, PUT, DELETE',
    allowedHeaders: namesOf('requestHeaders', everyRequestHeader),
    exposedHeaders: namesOf('answerHeaders', everyAnswerHeader),
    maxAge: PREFLIGHT_SECONDS,
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers
    const isAdmitted = origin === undefined || listed.has(origin) || isOwn(origin, request, ours)
    done(isAdmitted || !isApiAddress(request.url) ? undefined : new AppError('NOT_ALLOWED'))
  })
  await app.register(cors, {
    delegator: (request, use) => {
      const { origin } = request.headers
      const isPortal = origin !== undefined && listed.has(origin) && isApiAddress(request.url)
      use(null, isPortal ? { ...answered, origin } : { origin: false })
    },
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isApiAddress(request.url)) void reply.header('vary', withOrigin(reply.getHeader('vary')))
    done()
  })
}

/** Compares scheme, host and port with the host's listed ones; an unencrypted request isn't same-origin on an encrypted host. */
function isOwn(origin: string, request: FastifyRequest, ours: readonly URL[]): boolean {
  const here = ours.filter(({ host }) => host === request.host).map((url) => url.origin)
  return here.length > 0 ? here.includes(origin) : origin === `${request.protocol}://${request.host}`
}

/** Operations set their own Vary, which replaces earlier values, so Origin is added last. */
function withOrigin(vary: unknown): string {
  const said = typeof vary === 'string' ? vary.split(',').map((name) => name.trim()) : []
  return said.some((name) => name.toLowerCase() === 'origin')
    ? said.join(', ')
    : [...said, 'Origin'].join(', ')
}

/** Header names that any operation declares, except `origin`, which browsers set themselves. */
function namesOf(kind: 'requestHeaders' | 'answerHeaders', every: readonly string[]): string {
  const declared = catalogue.flatMap(({ shapes }: { readonly shapes: Shapes }) => namesIn(shapes[kind]))
  const own = new Set([...every, ...declared])
  for (const name of ['origin', 'cache-control', 'vary']) own.delete(name)
  return [...own].toSorted((a, b) => a.localeCompare(b)).join(', ')
}

function namesIn(schema: Shapes['requestHeaders']): readonly string[] {
  if (schema === undefined || !('shape' in schema)) return []
  const { shape } = schema
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}
