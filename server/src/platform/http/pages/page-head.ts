import type { FastifyRequest } from 'fastify'
import { escaped } from '../../markup.ts'

/** The words about a page that search engines and social networks show. */
export interface PageWords {
  readonly title: string
  readonly description: string
  readonly brand: string
  /** Its path as declared, below the portal's base: every way of writing it, and every query, is the same page. */
  readonly path: string
}

/** The head of a page that's to be found, at the host it was requested from. */
export interface PageHead extends PageWords {
  /** Origin of the host, as configured: `https://points.example`. */
  readonly origin: string
  /** With the portal's base. */
  readonly path: string
}

/** The configured origin at a request's host, else the first: never one that a client made up. */
export function originOf(request: FastifyRequest, publicUrls: readonly [string, ...string[]]): string {
  const own = publicUrls.find((url) => new URL(url).host === request.host.toLowerCase())
  return new URL(own ?? publicUrls[0]).origin
}

/**
 * The page with its title, description, address, and the card that shows where it's shared (Open Graph).
 * @param picture path of the card's picture
 */
export function withHead(page: string, head: PageHead, picture: string): string {
  const address = head.origin + head.path
  const properties = {
    'og:type': 'website',
    'og:site_name': head.brand,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': address,
    'og:image': head.origin + picture,
  }
  const added = [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, start: string) => start + escaped(head.description),
    )
    .replace('</head>', () => `${added.join('')}</head>`)
}
