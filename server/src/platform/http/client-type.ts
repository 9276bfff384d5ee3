import { clientTypeHeader, clientTypePattern, defaultClientType } from '@waymark/contract/client-type'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { isApiAddress } from './portal-origins.ts'

const header = clientTypeHeader.toLowerCase()

/** Refuses calls whose client type isn't a valid code; it is kept with the session a call opens, and logged. */
export function checkClientTypes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isApiAddress(request.url) && givenType(request) === undefined
    const fields = [{ field: header, code: 'invalid' }]
    done(isRefused ? new AppError('INVALID_REQUEST', { fields }) : undefined)
  })
}

/** The kind of program a call comes from (AUTH-01). */
export function clientTypeOf(request: FastifyRequest): string {
  return givenType(request) ?? defaultClientType
}

/** Undefined if the header isn't a valid code. */
function givenType({ headers }: FastifyRequest): string | undefined {
  const given = headers[header] ?? defaultClientType
  return typeof given === 'string' && clientTypePattern.test(given) ? given : undefined
}
