import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/**
 * Refuses requests with 503 while the event loop lags by more than `mostDelayMs`, so that those in progress can finish. Without a
 * measurement (the process was just suspended) nobody is refused, and /healthz always answers: a busy process is alive.
 */
export async function refuseUnderPressure(app: FastifyInstance, mostDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    exposeStatusRoute: false,
    pressureHandler: async (request, _reply, _type, value) => {
      if (Number.isFinite(value) && request.routeOptions.url !== '/healthz') throw new AppError('UNAVAILABLE')
    },
  })
}
