import type { FastifyRequest } from 'fastify'

/** The name of the host that a request came to, without its port: it says which company a visitor is at. */
export function hostOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase()
}
