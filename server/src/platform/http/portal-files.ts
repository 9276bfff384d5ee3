import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localeFrom, locales, type Locale } from '../locale.ts'
import { hostOf } from './request-host.ts'

export const portalBase = '/airpoints-account/koru'

/**
 * Where a window ends that was opened to sign in: the page that opened it must see whether it is closed, so this page alone has no
 * policy that parts them. A full page of the same path keeps the policy, and with it its place in the history when it is loaded again.
 */
const windowReturn = new RegExp(`^${portalBase}/callback\\?(handle|problem)=`)
const seenByOpener = { 'cross-origin-opener-policy': 'unsafe-none' }

/** One year, never asked for again: the name carries the hash of the contents. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the built portal: its files compressed ahead (brotli, gzip), the page for every portal address, and a plain 404
 * for a file that is missing. The root leads to the company's default address (ROUTE-15).
 */
export async function servePortal(
  app: FastifyInstance,
  folder: string,
  defaultUrl: (host: string) => Promise<string>,
): Promise<void> {
  for (const root of ['/', portalBase, `${portalBase}/`])
    app.get(root, async (request, reply) => reply.redirect(await defaultUrl(hostOf(request)), 302))
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

/**
 * What an address that no route knows gets: the portal's page where a person may have typed it, else 404. The page is there in
 * each language (`index.html`, `index.ko.html`), so that its first words need no script; Accept-Language chooses. Where the host shows
 * a company with sheets of its own, the page names them: nobody sees the colours of another company first.
 * @param sheetsOf addresses of a language's sheets at the host of the request, in their order
 */
export function answerUnknownAddress(
  folder: string,
  sheetsOf: (locale: Locale, host: string) => Promise<readonly string[]>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const english = 'index.html'
  const pageIn = (locale: Locale): string => (locale === 'en' ? english : `index.${locale}.html`)
  const built = new Set(locales.map(pageIn).filter((page) => existsSync(join(folder, page))))
  return async (request, reply) => {
    if (built.has(english) && isTypedWithoutBase(request))
      return reply.redirect(`${portalBase}${request.url}`, 302)
    if (!built.has(english) || !isPage(request)) {
      return reply.code(404).type('text/plain').send('Not found')
    }
    const locale = localeFrom(request.headers['accept-language'])
    const wanted = pageIn(locale)
    const page = built.has(wanted) ? wanted : english
    void reply.headers({
      'cache-control': 'no-cache',
      vary: 'Accept-Language',
      ...(windowReturn.test(request.url) ? seenByOpener : {}),
    })
    const sheets = await sheetsOf(locale, hostOf(request))
    if (sheets.length === 0) return reply.sendFile(page, { cacheControl: false })
    return reply
      .type('text/html; charset=utf-8')
      .send(withSheets(await readFile(join(folder, page), 'utf8'), sheets))
  }
}

/** The page with sheets after its own, marked so that the portal finds them worn (`language-sheets.ts`). */
function withSheets(page: string, sheets: readonly string[]): string {
  const links = sheets.map((href) => `<link rel="stylesheet" data-language-sheet href="${href}">`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    path.startsWith(`${portalBase}/`) &&
    !path.startsWith(`${portalBase}/assets/`) &&
    !/\.[a-z0-9]+$/i.test(path)
  )
}

/** A page's address that a person typed or was given without the base path: the portal knows it, or says so in its own way. */
function isTypedWithoutBase({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.accept?.includes('text/html') === true &&
    /^\/[a-z][\w-]*(\/[\w-]+)*\/?$/i.test(path) &&
    !path.startsWith('/airpoints-account')
  )
}
