import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

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

/**
 * Finishes the work of every request before the server is closed. Fastify only lets connections end, and a request whose client has gone has
 * none: it would go on while the database closes. For all routes that are added afterwards.
 */
export function finishWorkBeforeClosing(app: FastifyInstance): void {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const counted: RouteHandlerMethod = function (request, reply) {
      const work = handler.call(this, request, reply)
      if (work instanceof Promise) {
        const leave = (): boolean => underWay.delete(work)
        underWay.add(work)
        work.then(leave, leave)
      }
      return work
    }
    route.handler = counted
  })
  app.addHook('onClose', async () => void (await Promise.allSettled(underWay)))
}
