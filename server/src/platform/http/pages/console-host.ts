import { consoleBase, consolePath } from '@waymark/contract/console/console-operation'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../errors/app-error.ts'

/** The console's own policy: nothing but this host, no provider, no payment page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';')

/** One year without revalidation: the name carries a hash of the contents. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Keeps console and portal apart by host: the console's addresses exist on its host only, and where that isn't a portal's host too, nothing
 * of the members' is there.
 * @param consoleUrl undefined: there is no console at any host
 */
export function keepConsoleApart(
  app: FastifyInstance,
  consoleUrl: string | undefined,
  publicUrls: readonly string[],
): void {
  const consoleHost = consoleUrl === undefined ? undefined : new URL(consoleUrl).host
  const isShared = publicUrls.some((url) => new URL(url).host === consoleHost)
  app.addHook('onRequest', (request, reply, done) => {
    const isHere = request.host === consoleHost
    if (isConsoleAddress(request.url)) {
      if (!isHere) return done(new AppError('NOT_FOUND'))
      const { origin } = request.headers
      // A page of a portal is on the same site, so the cookie's own rule wouldn't stop it.
      if (origin !== undefined && origin !== consoleUrl) return done(new AppError('NOT_ALLOWED'))
      protect(reply)
    } else if (isHere && !isShared && /^\/(?:$|[?]|airpoints-account|docs|openapi)/.test(request.url)) {
      if (request.url !== '/') return done(new AppError('NOT_FOUND'))
      return void reply.redirect(`${consolePath}/`, 302)
    }
    done()
    return undefined
  })
}

/** Whether an address belongs to the console. */
function isConsoleAddress(url: string): boolean {
  return url === consolePath || url.startsWith(`${consolePath}/`) || url.startsWith(`${consolePath}?`)
}

function protect(reply: FastifyReply): void {
  reply.raw.setHeader('content-security-policy', policy)
  reply.raw.setHeader('cross-origin-opener-policy', 'same-origin')
  reply.raw.setHeader('referrer-policy', 'no-referrer')
  reply.raw.setHeader('x-robots-tag', 'noindex')
  reply.raw.setHeader('cache-control', 'no-store')
}

/**
 * Serves the built console: its files, and its page for every address of a person.
 * @param folder undefined: only the API of the console is there
 * @throws if the folder has no console
 */
export async function serveConsole(app: FastifyInstance, folder: string | undefined): Promise<void> {
  app.get(consolePath, async (_request, reply) => reply.redirect(`${consolePath}/`, 302))
  if (folder === undefined) return
  if (!existsSync(join(folder, 'console.html')))
    throw new Error(
      `CONSOLE_URL is set, and ${folder} has no console. Build it (npm run build), or unset CONSOLE_URL.`,
    )
  await app.register(async (own) => {
    await own.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${consolePath}/assets/`,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => void response.header('cache-control', IMMUTABLE),
    })
    const page = async (request: FastifyRequest, reply: FastifyReply) =>
      request.url.startsWith(`${consoleBase}/`)
        ? reply.callNotFound()
        : reply.header('cache-control', 'no-cache').sendFile('console.html', folder, { cacheControl: false })
    own.get(`${consolePath}/*`, page)
  })
}
