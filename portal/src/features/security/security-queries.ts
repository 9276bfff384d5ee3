import { endSession } from '@waymark/contract/identity/sessions/end-session'
import { listSessions } from '@waymark/contract/identity/sessions/list-sessions'
import { securityEvents } from '@waymark/contract/identity/sessions/security-events'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'

const securityQueries = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: endpointOf(build, listSessions, { holds: ['security'] }),
    securityEvents: endpointOf(build, securityEvents, { holds: ['security'] }),
    endSession: endpointOf(build, endSession, { changes: ['security'] }),
  }),
})

export const { useSessionsQuery, useEndSessionMutation, useSecurityEventsQuery } = securityQueries

/** A signed-in browser. */
export type SignedInDevice = Wire<typeof listSessions>['answer']['object']['sessions'][number]

/** A security event of the account. */
export type SecurityEvent = Wire<typeof securityEvents>['answer']['object']['events'][number]
