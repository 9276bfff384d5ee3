import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, each response ends its connection. Otherwise a connection with a request in progress would be kept open until
 * the keep-alive timeout (72 seconds), and the process with it.
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
