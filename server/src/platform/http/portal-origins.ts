import cors from '@fastify/cors'
import { catalogue } from '@waymark/contract/catalogue'
import { clientTypeHeader } from '@waymark/contract/client-type'
import { apiBase, type Shapes } from '@waymark/contract/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** How long a browser remembers what it may send, in seconds: the longest that Chromium keeps it. */
const PREFLIGHT_SECONDS = 7200

/** What every call may carry (CALL-01), beside what single operations declare. */
const everyRequestHeader = [
  'accept-language',
  'authorization',
  clientTypeHeader.toLowerCase(),
  'content-type',
  'idempotency-key',
  'idtoken',
  'pendingsignin',
]
/** What every answer may carry for a page to read, beside what single operations declare. */
const everyAnswerHeader = ['content-disposition', 'etag', 'retry-after']

/** Where the API stands: its base, and the bases that single operations have of their own. */
const bases = [apiBase, ...catalogue.flatMap(({ facts }) => facts.base ?? [])]

/** Whether an address is the API's. */
export function isApiAddress(url: string): boolean {
  return bases.some((base) => url.startsWith(`${base}/`) || url === base)
}

/**
 * Who may call the API from a page: pages of this very host, and the portals that are listed (CALL-09), named one by one, with
 * cookies. A page of anybody else is refused before anything is looked at, so that no cookie does its work there. Programs that are
 * no browser name no origin, and have no cookies of ours.
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

/** Scheme, host and port, as they are listed for the host; what came unencrypted is not the encrypted host's own. */
function isOwn(origin: string, request: FastifyRequest, ours: readonly URL[]): boolean {
  const here = ours.filter(({ host }) => host === request.host).map((url) => url.origin)
  return here.length > 0 ? here.includes(origin) : origin === `${request.protocol}://${request.host}`
}

/** The operations' own words for what else the answer depends on replace what was said before them. */
function withOrigin(vary: unknown): string {
  const said = typeof vary === 'string' ? vary.split(',').map((name) => name.trim()) : []
  return said.some((name) => name.toLowerCase() === 'origin')
    ? said.join(', ')
    : [...said, 'Origin'].join(', ')
}

/** The names of headers that any operation declares; the browser's own, `origin`, is not for a page to set. */
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
