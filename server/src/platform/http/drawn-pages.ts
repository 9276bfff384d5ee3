import { pageCookie, readLook, type FirstLook } from '@waymark/rules/page-cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** How long a drawing is served before it is made anew: a price or a benefit may begin with a day. */
const KEPT_MS = 60_000
/** Companies, languages, pages and colours together are fewer; what is asked for least recently goes first. */
const MOST_KEPT = 300

/** What the portal's build brings to draw its first pages with (`portal/src/app/prerender`): loaded by its path, since it is built apart. */
export interface PortalPages {
  readonly pageAt: (visit: { readonly url: string; readonly configuration: object }) => string | undefined
  readonly prerender: (drawing: {
    readonly template: string
    readonly language: string
    readonly configuration: object
    readonly url: string
  }) => string | undefined
}

/** What a drawing is made for, and known by. */
export interface DrawingOf {
  /** The company and the version of its configuration: nothing is shared between two. */
  readonly company: string
  readonly language: string
  readonly configuration: object
  readonly url: string
  /** The built page in this language, with what the company and the browser's choices change in it. */
  readonly template: () => Promise<string>
  /** What was chosen of the template, where it may differ. */
  readonly variant: string
}

/** A drawn page as it is sent. */
export interface DrawnPage {
  readonly etag: string
  readonly text: string
  readonly brotli: Buffer
  readonly gzip: Buffer
}

export type Draw = (drawing: DrawingOf) => Promise<DrawnPage | undefined>

/** Loads what draws pages; a folder that has none, as in development, has only the built page. */
export async function loadPortalPages(folder: string): Promise<PortalPages | undefined> {
  const file = join(folder, 'server/prerender.js')
  if (!existsSync(file)) return undefined
  const { pageAt, prerender }: PortalPages = await import(pathToFileURL(file).href)
  return { pageAt, prerender }
}

/**
 * Draws each page once a minute for each company, language and choice of colours; undefined where the browser draws.
 * @param onFailure told of a page that could not be drawn, which is then the browser's to draw until it is tried again
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
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  return { etag, text, brotli, gzip: gzipped }
}

/** Sends a drawn page in an encoding that the browser takes; `answerNotModified` says where it has it already. */
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

/** How the browser asks its first page to look. */
export function firstLook(request: FastifyRequest): FirstLook {
  return readLook(request.cookies[pageCookie])
}

/** The page in the colours that were chosen, before any script says so. */
export function inColours(page: string, { mode }: FirstLook): string {
  return mode === undefined ? page : page.replace('<html ', () => `<html data-bs-theme="${mode}" `)
}
