import { openApiDocument } from '@waymark/contract/open-api'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../mount/mount.ts'

/** The OpenAPI 3.1 document, made from the catalogue once. */
export async function serveApiReference(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApiDocument(apiBase))
  app.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json').send(document),
  )
}
