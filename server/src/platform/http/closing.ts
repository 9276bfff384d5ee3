import type { FastifyInstance } from 'fastify'

/**
 * Once the server closes, every answer ends its connection. Otherwise a connection whose request was under way would be kept for
 * the next one until the keep-alive time is over (72 seconds), and the process with it.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done()
  })
}
