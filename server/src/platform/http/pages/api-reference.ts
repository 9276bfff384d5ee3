import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@waymark/contract/open-api'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '@waymark/contract/operation'

/** The page's own policy: its scripts and styles are our files, but it sets generated styles and images. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

let built: { readonly document: ReturnType<typeof openApiDocument>; readonly text: string } | undefined

/** The OpenAPI 3.1 document, also as JSON. It takes 0.3 s and 13 MB, so a process builds it once somebody asks for it. */
function apiReference(): NonNullable<typeof built> {
  if (built !== undefined) return built
  const document = openApiDocument(apiBase)
  built = { document, text: JSON.stringify(document) }
  return built
}

/** Serves the OpenAPI 3.1 document, built from the catalogue, and a page to read it and try it out. */
export async function serveApiReference(app: FastifyInstance): Promise<void> {
  const document = { toJSON: (): unknown => apiReference().document }
  app.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json').send(apiReference().text),
  )
  await app.register(async (own) => {
    own.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', POLICY)
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin's types only cover 3.0, and it only turns the document into JSON or YAML
    await own.register(swagger, { mode: 'static', specification: { document: document as never } })
    await own.register(swaggerUi, {
      routePrefix: `${apiBase}/docs`,
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
      theme: { title: 'Waymark API' },
    })
  })
}
