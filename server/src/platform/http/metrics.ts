import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { clientTypeOf } from './client-type.ts'
import { isApiAddress } from './portal-origins.ts'
import { refusalOf } from './refusal.ts'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'operation' | 'status'>
  /** Requests answered with an error from the catalogue: failed sign-ins, limits hit, and all others. */
  readonly refusals: Counter<'operation' | 'code'>
}

/** Metrics of one process: its own, and request durations by route and status. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration, by route and status',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'waymark_refusals_total',
    help: 'Refused requests, by route and error code',
    labelNames: ['operation', 'code'] as const,
    registers: [registry],
  })
  return { registry, requests, refusals }
}

/** Times every request, and logs it in one line without body, query or headers except the client type. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.url ?? 'unknown'
    metrics.requests.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    const code = refusalOf(request)
    if (code !== undefined) metrics.refusals.inc({ operation, code })
    request.log.info(
      {
        method: request.method,
        operation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(isApiAddress(request.url) && { clientType: clientTypeOf(request) }),
      },
      'request',
    )
    done()
  })
}

/** A separate listener for /metrics, so that it's never reachable where members are. */
export function metricsServer(metrics: Metrics): FastifyInstance {
  const server = fastify({ logger: false })
  server.get('/metrics', async (_request, reply) => {
    void reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
  return server
}
