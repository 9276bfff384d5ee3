import { pageCookie, readLook, type FirstLook } from '@waymark/rules/pages/page-cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageWords } from './page-head.ts'
import type { PublicContent } from './public-content.ts'
import { etagOf } from '../kept-answer.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** How long a rendered page is served before it's rendered again: a price or a benefit can start on any day. */
const KEPT_MS = 60_000
/** More than companies, languages, pages and colour schemes together; beyond it the least recently used goes. */
const MOST_KEPT = 300

/** The portal build's module that renders its first pages (`portal/src/app/prerender`), loaded by path because it's built separately. */
export interface PortalPages {
  readonly pageAt: (visit: { readonly url: string; readonly configuration: object }) => string | undefined
  readonly prerender: (drawing: {
    readonly template: string
    readonly language: string
    readonly configuration: object
    readonly url: string
  }) => string | undefined
  /** Title and description of a page that search engines may find, with an item's own words; undefined for every other. */
  readonly publicHead: (visit: {
    readonly url: string
    readonly configuration: object
    readonly language: string
    readonly find: PublicContent['find']
  }) => Promise<PageWords | undefined>
  /** Paths of those pages, below the portal's base. */
  readonly publicPaths: (company: {
    readonly configuration: object
    readonly list: PublicContent['list']
  }) => Promise<readonly string[]>
}

/** The cache key of a rendered page. */
export interface DrawingOf {
  /** The company and its configuration version: two of them share nothing. */
  readonly company: string
  readonly language: string
  readonly configuration: object
  readonly url: string
  /** The built page in this language, adapted to the company and the browser's preferences. */
  readonly template: () => Promise<string>
  /** What the template and its head vary by besides: preferences, and the host. */
  readonly variant: string
}

/** A rendered page as it's sent. */
export interface DrawnPage {
  readonly etag: string
  readonly text: string
  readonly brotli: Buffer
  readonly gzip: Buffer
}

export type Draw = (drawing: DrawingOf) => Promise<DrawnPage | undefined>

/** Loads the renderer; a folder without one, as in development, only has the built page. */
export async function loadPortalPages(folder: string): Promise<PortalPages | undefined> {
  const file = join(folder, 'server/prerender.js')
  if (!existsSync(file)) return undefined
  const { pageAt, prerender, publicHead, publicPaths }: PortalPages = await import(pathToFileURL(file).href)
  return { pageAt, prerender, publicHead, publicPaths }
}

/**
 * Renders each page once a minute per company, language and colour scheme; undefined if the browser renders it.
 * @param onFailure called for a page that failed to render; the browser renders it until the next attempt
 */
export function createDraw(pages: PortalPages, now: () => number, onFailure: (error: unknown) => void): Draw {
  const kept = new Map<string, { readonly until: number; readonly page: Promise<DrawnPage | undefined> }>()
  return async (drawing) => {
    const page = pages.pageAt(drawing)
    if (page === undefined) return undefined
    const key = JSON.stringify([drawing.company, drawing.language, page, drawing.variant])
    const known = kept.get(key)
    if (known !== undefined && known.until > now()) return known.page
    const drawn = drawOnce(pages, drawing).catch((error: unknown) => {
      onFailure(error)
      return undefined
    })
    kept.delete(key)
    kept.set(key, { until: now() + KEPT_MS, page: drawn })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return drawn
  }
}

async function drawOnce(pages: PortalPages, drawing: DrawingOf): Promise<DrawnPage | undefined> {
  const text = pages.prerender({ ...drawing, template: await drawing.template() })
  if (text === undefined) return undefined
  const content = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([brotliOf(content, { params }), gzipOf(content)])
  const etag = etagOf(text)
  return { etag, text, brotli, gzip: gzipped }
}

/** Sends a rendered page in an encoding the browser accepts; `answerNotModified` handles one it already has. */
export function sendDrawn(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): FastifyReply {
  const accepted = new Set(
    (request.headers['accept-encoding'] ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined
  void reply
    .type('text/html; charset=utf-8')
    .headers({ etag: page.etag, vary: 'Accept-Language, Cookie, Accept-Encoding' })
  if (encoding === undefined) return reply.send(page.text)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip)
}

/** The browser's preferences for its first page. */
export function firstLook(request: FastifyRequest): FirstLook {
  return readLook(request.cookies[pageCookie])
}

/** In a browser without the fonts, a drawn page is painted in the fallbacks before it asks for them (the portal's `tokens.css`). */
export function withLateFonts(page: string, { isFirst }: FirstLook): string {
  return isFirst ? page.replace('<html ', '<html data-unpainted ') : page
}

/** The page in the chosen colour scheme, before any script runs. */
export function inColours(page: string, { mode }: FirstLook): string {
  return mode === undefined ? page : page.replace('<html ', () => `<html data-bs-theme="${mode}" `)
}
