import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const portalBase = '/airpoints-account/koru'

/** One year, never asked for again: the name carries the hash of the contents. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the built portal: its files compressed ahead (brotli, gzip), `index.html` for every portal address, and a plain 404
 * for a file that is missing. The root leads to the company's default address (ROUTE-15).
 */
export async function servePortal(
  app: FastifyInstance,
  folder: string,
  defaultUrl: () => Promise<string>,
): Promise<void> {
  app.get('/', async (_request, reply) => reply.redirect(await defaultUrl(), 302))
  app.get(portalBase, async (_request, reply) => reply.redirect(await defaultUrl(), 302))
  app.get(`${portalBase}/`, async (_request, reply) => reply.redirect(await defaultUrl(), 302))
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${portalBase}/`,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      void response.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache')
    },
  })
}

/** What an address that no route knows gets: the portal's page where a person may have typed it, else 404. */
export async function answerUnknownAddress(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? ''
  const isPage =
    path.startsWith(`${portalBase}/`) &&
    !path.startsWith(`${portalBase}/assets/`) &&
    !/\.[a-z0-9]+$/i.test(path)
  if (!isPage || request.method !== 'GET' || !('sendFile' in reply)) {
    return reply.code(404).type('text/plain').send('Not found')
  }
  return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
}
