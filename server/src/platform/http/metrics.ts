import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { clientTypeOf } from './client-type.ts'
import { isApiAddress } from './portal-origins.ts'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'operation' | 'status'>
}

/** Metrics of one process: its own, and how long requests took by route and status. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return { registry, requests }
}

/** Times every request, and logs it in one line without body, query or header but the client's type. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.url ?? 'unknown'
    metrics.requests.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
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

/** A listener of its own for /metrics, so that it is never reachable where members are. */
export function metricsServer(metrics: Metrics): FastifyInstance {
  const server = fastify({ logger: false })
  server.get('/metrics', async (_request, reply) => {
    void reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
  return server
}
