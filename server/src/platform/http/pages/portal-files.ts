import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstLook } from '@waymark/rules/pages/page-cookie'
import { localeFrom, locales, type Locale } from '../../locale.ts'
import {
  createDraw,
  firstLook,
  inColours,
  loadPortalPages,
  sendDrawn,
  withLateFonts,
  type Draw,
  type DrawnPage,
  type PortalPages,
} from './drawn-pages.ts'
import { originOf, withHead, type PageHead } from './page-head.ts'
import type { PublicContent } from './public-content.ts'
import { hostOf } from '../request-host.ts'

export const portalBase = '/airpoints-account/koru'

/**
 * Where a sign-in popup ends: the opener must see whether it's closed, so this page alone has no policy that isolates them. A full page at
 * the same path keeps the policy, and with it its history entry on reload.
 */
const windowReturn = new RegExp(`^${portalBase}/callback\\?(handle|problem)=`)
const seenByOpener = { 'cross-origin-opener-policy': 'unsafe-none' }

/** One year without revalidation: the name carries a hash of the contents. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the built portal: precompressed files (brotli, gzip), the page for every portal address, and a plain 404 for a missing file. The
 * root redirects to the company's default address (ROUTE-15).
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
    // The server's own rendering code is below, and isn't served.
    allowedPath: (path) => !path.startsWith('/server/') && !path.startsWith('/.'),
    setHeaders: (response, path) => {
      void response.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache')
    },
  })
}

/** What the portal's page needs of the company at a host. */
export interface PortalVisit {
  /** Company and configuration version, as a cache key for its pages. */
  readonly company: string
  /** The company's languages. */
  readonly languages: readonly string[]
  /** Addresses of a language's stylesheets, in order. */
  readonly sheets: readonly string[]
  /** Address of the company's own icon; undefined for the page's. */
  readonly icon: string | undefined
  /** Whether search engines may list the company's public pages. */
  readonly isIndexed: boolean
  /** The public configuration, as the API returns it. */
  readonly configuration: object
}

/** @returns undefined if the company can't be determined: the page is still served, and explains what is missing */
export type VisitOf = (locale: Locale, host: string) => Promise<PortalVisit | undefined>

/** Where the portal is: its build, whose it is at a host, the hosts' configured addresses, and the content of pages with an id. */
export interface PortalPlace {
  readonly folder: string
  readonly visitOf: VisitOf
  readonly content: PublicContent
  readonly publicUrls: readonly [string, ...string[]]
}

/**
 * Answers an unknown address: the portal's page if a person could have typed it, else 404. The page exists in each language (`index.html`,
 * `index.ko.html`), picked by the person's choice or Accept-Language. Pages before sign-in are rendered for the host's company, so that
 * they can be read before their script loads; all others, and a portal without a renderer, get it as built.
 */
export function answerUnknownAddress(
  { folder, visitOf, publicUrls, content }: PortalPlace,
  now: () => number,
  onFailure: (error: unknown) => void,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const built = new Set(locales.filter((locale) => existsSync(join(folder, pageIn(locale)))))
  const loaded = loadPortalPages(folder)
  const drawn = drawingIn(
    folder,
    loaded.then((pages) => pages && createDraw(pages, now, onFailure)),
  )
  const headOf = headsBy(loaded, publicUrls, content.find)
  return async (request, reply) => {
    if (built.has('en') && isTypedWithoutBase(request))
      return reply.redirect(`${portalBase}${request.url}`, 302)
    if (!built.has('en') || !isPage(request)) {
      return reply.code(404).type('text/plain').send('Not found')
    }
    const look = firstLook(request)
    const wanted = localeFrom(look.language ?? request.headers['accept-language'])
    const locale = built.has(wanted) ? wanted : 'en'
    void reply.headers({
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie',
      ...(windowReturn.test(request.url) ? seenByOpener : {}),
    })
    const visit = await visitOf(locale, hostOf(request))
    const head = await headOf(visit, look, request, locale)
    if (head === undefined) void reply.header('x-robots-tag', 'noindex')
    const page = await drawn(visit, { look, locale, url: request.url, head })
    if (page !== undefined) return sendDrawn(request, reply, page)
    const { sheets, icon } = visit ?? unbranded
    if (sheets.length === 0 && icon === undefined && look.mode === undefined && head === undefined)
      return reply.sendFile(pageIn(locale), { cacheControl: false })
    return reply
      .type('text/html; charset=utf-8')
      .send(await builtPage(folder, { look, locale, head }, { sheets, icon }))
  }
}

/** Renders a page before sign-in for somebody who isn't signed in. */
function drawingIn(folder: string, drawing: Promise<Draw | undefined>) {
  return async (
    visit: PortalVisit | undefined,
    { look, locale, url, head }: Asked,
  ): Promise<DrawnPage | undefined> => {
    if (visit === undefined || look.isSignedIn || !visit.languages.includes(locale)) return undefined
    const draw = await drawing
    return draw?.({
      ...visit,
      language: locale,
      url,
      variant: `${look.mode ?? ''} ${look.isFirst ? 'first' : ''} ${head?.origin ?? ''}`,
      template: async () => withLateFonts(await builtPage(folder, { look, locale, head }, visit), look),
    })
  }
}

/** Heads of pages that are to be found; undefined for others, and for members, whom no crawler is. */
function headsBy(
  pages: Promise<PortalPages | undefined>,
  publicUrls: PortalPlace['publicUrls'],
  find: PublicContent['find'],
) {
  return async (
    visit: PortalVisit | undefined,
    { isSignedIn }: FirstLook,
    request: FastifyRequest,
    language: Locale,
  ): Promise<PageHead | undefined> => {
    if (visit?.isIndexed !== true || isSignedIn) return undefined
    const { configuration } = visit
    const words = await (await pages)?.publicHead({ url: request.url, configuration, language, find })
    return words && { ...words, origin: originOf(request, publicUrls), path: portalBase + words.path }
  }
}

const pageIn = (locale: Locale): string => (locale === 'en' ? 'index.html' : `index.${locale}.html`)

/** What one request asks of the page. */
interface Asked {
  readonly look: FirstLook
  readonly locale: Locale
  readonly url: string
  /** Undefined for a page that isn't to be found. */
  readonly head: PageHead | undefined
}

/** What a company adds to the page. */
type Brand = Pick<PortalVisit, 'sheets' | 'icon'>
const unbranded: Brand = { sheets: [], icon: undefined }

async function builtPage(
  folder: string,
  { look, locale, head }: Omit<Asked, 'url'>,
  { sheets, icon }: Brand,
): Promise<string> {
  const built = inColours(await readFile(join(folder, pageIn(locale)), 'utf8'), look)
  const page = head === undefined ? built : withHead(built, head, `${portalBase}/social-card.png`)
  return withSheets(withIcon(page, icon), sheets)
}

function withIcon(page: string, icon: string | undefined): string {
  if (icon === undefined) return page
  return page.replace(/(<link rel="icon" href=")[^"]*/, (_all, start: string) => start + icon)
}

/** The page with extra stylesheets, marked so that the portal recognises them (`language-sheets.ts`). */
function withSheets(page: string, sheets: readonly string[]): string {
  if (sheets.length === 0) return page
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

/** An address typed or linked without the base path: the portal redirects it or shows its own error page. */
function isTypedWithoutBase({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.accept?.includes('text/html') === true &&
    /^\/[a-z][\w-]*(\/[\w-]+)*\/?$/i.test(path) &&
    !path.startsWith('/airpoints-account')
  )
}
