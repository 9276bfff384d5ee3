import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isApiAddress } from '../http/portal-origins.ts'
import { currentTracing, type RequestSpan } from './tracing.ts'

const spans = new WeakMap<IncomingMessage, RequestSpan>()

/** A request's id in its log line and error response: its trace id, if it has one. */
export function requestIdOf(raw: IncomingMessage): string {
  const tracing = currentTracing()
  if (tracing === undefined || !isApiAddress(raw.url ?? '')) return randomUUID()
  const { traceparent } = raw.headers
  const span = tracing.request(typeof traceparent === 'string' ? traceparent : undefined)
  spans.set(raw, span)
  return span.traceId
}

/** Runs each API request in its span, and ends the span with the response. */
export function traceRequests(app: FastifyInstance): void {
  if (currentTracing() === undefined) return
  app.addHook('onRequest', (request, _reply, done) => {
    const span = spans.get(request.raw)
    if (span === undefined) return done()
    span.within(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply.statusCode)
    done()
  })
  // The client has disconnected; proxies use 499 for that.
  app.addHook('onRequestAbort', (request, done) => {
    endSpan(request, 499)
    done()
  })
}

/** The route as declared, without its parameters. */
function endSpan(request: FastifyRequest, status: number): void {
  const { url: route = 'unknown', config } = request.routeOptions
  const facts = {
    'http.request.method': request.method,
    'http.route': route,
    'http.response.status_code': status,
    ...(config.operation === undefined ? {} : { 'waymark.operation': config.operation }),
  }
  spans.get(request.raw)?.end(`${request.method} ${route}`, facts, status >= 500)
  spans.delete(request.raw)
}
