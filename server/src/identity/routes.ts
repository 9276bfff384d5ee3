import { currentUser } from '@waymark/contract/identity/current-user'
import * as currentUserShapes from '@waymark/contract/identity/current-user.shapes'
import { endSession as endSessionFacts } from '@waymark/contract/identity/end-session'
import * as endSessionShapes from '@waymark/contract/identity/end-session.shapes'
import { listSessions as listSessionsFacts } from '@waymark/contract/identity/list-sessions'
import * as listSessionsShapes from '@waymark/contract/identity/list-sessions.shapes'
import { login } from '@waymark/contract/identity/login'
import * as loginShapes from '@waymark/contract/identity/login.shapes'
import { logout } from '@waymark/contract/identity/logout'
import * as logoutShapes from '@waymark/contract/identity/logout.shapes'
import { refreshToken } from '@waymark/contract/identity/refresh-token'
import * as refreshTokenShapes from '@waymark/contract/identity/refresh-token.shapes'
import type { Mount } from '../platform/mount/mount.ts'
import { readCurrentUser } from './current-user.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import type { FactorServices } from './factors/factor-services.ts'
import { login as signIn } from './login.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import type { PasswordServices } from './passwords/services.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { listSessions } from './sessions/session-list.ts'
import { refreshSession, sessionCookie } from './sessions.ts'
import { endSession } from './store.ts'

export function identityRoutes(mount: Mount, services: PasswordServices & FactorServices): void {
  factorRoutes(mount, services)
  passwordRoutes(mount, services)

  mount(login, loginShapes, { limit: 'signIn' }).with(async (call) => signIn(services, call))

  mount(refreshToken, refreshTokenShapes, { limit: 'refresh' }).with(async (call) => {
    const tokens = await refreshSession(services, call.headers.refreshtoken, call.cookies[sessionCookie])
    if (tokens === undefined) return call.fail('SESSION_ENDED')
    call.setHeaders({ 'ps-token': tokens.accessToken, 'ps-refreshtoken': tokens.refreshValue })
    return { data: { success: true } }
  })

  mount(logout, logoutShapes, { limit: 'write' }).with(async (call) => {
    await endSession(services.database, call.principal.sessionId, call.now, 'signedOut')
    call.setCookie({ name: sessionCookie, value: '', maxAgeSeconds: 0 })
    return { data: { success: true } }
  })

  mount(currentUser, currentUserShapes, { limit: 'read' }).with(async (call) =>
    readCurrentUser(services, call.principal.customer, call.locale),
  )

  mount(listSessionsFacts, listSessionsShapes, { limit: 'read' }).with(async (call) =>
    listSessions(services, call.principal),
  )

  mount(endSessionFacts, endSessionShapes, { limit: 'write' }).with(async (call) =>
    endSessions(services, call),
  )
}
