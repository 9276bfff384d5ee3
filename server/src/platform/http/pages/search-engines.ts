import type { FastifyInstance } from 'fastify'
import { localeFrom } from '../../locale.ts'
import { loadPortalPages } from './drawn-pages.ts'
import { escaped } from '../../markup.ts'
import { originOf } from './page-head.ts'
import { portalBase, type PortalPlace } from './portal-files.ts'
import { hostOf } from '../request-host.ts'

/**
 * Serves `/robots.txt` and `/sitemap.xml` for the company at each host. Crawlers can read everything: pages that aren't to be found say so
 * in a header of their own, which a crawler that mayn't open them would never see. A company can stay out of search engines altogether.
 */
export function serveSearchEngines(
  app: FastifyInstance,
  { folder, visitOf, publicUrls, content }: PortalPlace,
): void {
  const loaded = loadPortalPages(folder)
  app.get('/robots.txt', async (request, reply) => {
    const visit = await visitOf(localeFrom('en'), hostOf(request))
    const rules =
      visit?.isIndexed === true
        ? ['User-agent: *', 'Allow: /', `Sitemap: ${originOf(request, publicUrls)}/sitemap.xml`]
        : ['User-agent: *', 'Disallow: /']
    return reply.type('text/plain; charset=utf-8').send(`${rules.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const [visit, pages] = await Promise.all([visitOf(localeFrom('en'), hostOf(request)), loaded])
    if (visit?.isIndexed !== true || pages === undefined) return reply.callNotFound()
    const origin = originOf(request, publicUrls)
    const paths = await pages.publicPaths({ configuration: visit.configuration, list: content.list })
    const urls = paths.map((path) => `<url><loc>${escaped(origin + portalBase + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })
}
