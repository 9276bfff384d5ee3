import type { FastifyRequest } from 'fastify'

/** The host name of a request, without its port: it determines a visitor's company. */
export function hostOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase()
}
