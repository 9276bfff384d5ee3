import fastify, { LogController, type FastifyInstance } from 'fastify'
import { gatewaysOf, type AppOptions } from './app-options.ts'
import { checkClientTypes } from './platform/http/client-type.ts'
import { endConnectionsWhenClosing, finishWorkBeforeClosing } from './platform/http/closing.ts'
import { answerError, answerErrors, answerUnknownOperation } from './platform/http/error-handler.ts'
import { serveHealth } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { keepConsoleApart } from './platform/http/pages/console-host.ts'
import { measureRequests } from './platform/http/metrics.ts'
import { answerNotModified } from './platform/http/not-modified.ts'
import { refuseDisguisedPaths } from './platform/http/plain-paths.ts'
import { answerUnknownAddress, type PortalPlace } from './platform/http/pages/portal-files.ts'
import { serveSearchEngines } from './platform/http/pages/search-engines.ts'
import { readOwnCookies } from './platform/http/own-cookies.ts'
import { admitPortals, isApiAddress } from './platform/http/portal-origins.ts'
import { answerUnread } from './platform/http/unread-requests.ts'
import { takeHostAsSent } from './platform/http/one-host.ts'
import { refuseUnderPressure } from './platform/http/pressure.ts'
import { setSecurityHeaders } from './platform/http/security-headers.ts'
import { requestIdOf, traceRequests } from './platform/tracing/trace-requests.ts'

/** Event loop lag above which requests are refused. */
const MOST_DELAY_MS = 2000

/**
 * Everything all requests share: errors, headers, load limits, health, and the portal's page.
 * @param shown what the portal's page shows for a host, and of an offer, partner or help topic
 */
export async function createServer(
  options: AppOptions,
  shown: Pick<PortalPlace, 'visitOf' | 'content'>,
): Promise<FastifyInstance> {
  const https = options.publicUrls.every((url) => url.startsWith('https:'))
  const server = fastify({
    ...(options.logger === false ? { logger: false } : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 65_536,
    requestTimeout: 30_000,
    trustProxy: ['loopback', ...(options.trustedProxies ?? [])],
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerUnread,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  })
  traceRequests(server)
  answerErrors(server)
  takeHostAsSent(server)
  endConnectionsWhenClosing(server)
  finishWorkBeforeClosing(server)
  readJsonBodies(server)
  await setSecurityHeaders(server, {
    https,
    paymentOrigins: gatewaysOf(options).map(({ origin }) => origin),
    apiOrigins: options.apiUrls ?? [],
  })
  refuseDisguisedPaths(server)
  keepConsoleApart(server, options.console?.url, options.publicUrls)
  await admitPortals(server, options.publicUrls, options.apiUrls ?? [])
  checkClientTypes(server)
  const consoleUrl = options.console === undefined ? [] : [options.console.url]
  await readOwnCookies(server, [...options.publicUrls, ...(options.apiUrls ?? []), ...consoleUrl])
  await refuseUnderPressure(server, MOST_DELAY_MS * Math.max(1, options.limitFactor))
  measureRequests(server, options.metrics)
  answerNotModified(server)
  serveHealth(server, options.databases, options.clock)
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (isApiAddress(request.url))
      void reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
    done()
  })
  const place = { ...shown, folder: options.portalFolder, publicUrls: options.publicUrls }
  serveSearchEngines(server, place)
  const answerAddress = answerUnknownAddress(
    place,
    () => options.clock.now().getTime(),
    (error) => server.log.error({ err: error }, 'could not render a page'),
  )
  server.setNotFoundHandler(async (request, reply) =>
    isApiAddress(request.url) ? answerUnknownOperation(request, reply) : answerAddress(request, reply),
  )
  return server
}
