import { confirmPassword as confirmPasswordFacts } from '@waymark/contract/identity/sessions/confirm-password.shapes'
import { endSession } from '@waymark/contract/identity/sessions/end-session.shapes'
import { keepSession as keepSessionFacts } from '@waymark/contract/identity/sessions/keep-session.shapes'
import { listSessions as listSessionsFacts } from '@waymark/contract/identity/sessions/list-sessions.shapes'
import { logout } from '@waymark/contract/identity/sessions/logout.shapes'
import { redeemView as redeemViewFacts } from '@waymark/contract/identity/sign-in/redeem-view.shapes'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token.shapes'
import { resumeSession as resumeSessionFacts } from '@waymark/contract/identity/sign-in/resume-session.shapes'
import { securityEvents } from '@waymark/contract/identity/sessions/security-events.shapes'
import type { Mount } from '../../calls/mount.ts'
import type { LoginServices } from '../login.ts'
import type { ProviderServices } from '../provider/provider-services.ts'
import { singleSignOutOf } from '../provider/single-sign-out.ts'
import { refreshSession, sessionCookie } from '../sessions.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { extendRemembered } from './remembered/extend-remembered.ts'
import { keepSession } from './keep-session.ts'
import { listSecurityEvents } from './recent-events.ts'
import type { MemberViews } from './member-views.ts'
import { redeemView } from './redeem-view.ts'
import { resumeSession } from './resume-session.ts'
import { listSessions } from './session-list.ts'
import { signOut } from './sign-out.ts'

/** Operations that extend, list and end sessions. */
export function sessionRoutes(
  mount: Mount,
  services: LoginServices & Pick<ProviderServices, 'parties'> & { readonly views: MemberViews },
): void {
  mount(refreshToken, { limit: 'refresh' }).with(async (call) => {
    const { refreshtoken } = call.headers
    const tokens = await refreshSession(services, refreshtoken, call.cookies[sessionCookie], call)
    if (tokens === undefined) return call.fail('SESSION_ENDED')
    await extendRemembered(services, call)
    call.setHeaders({ 'ps-token': tokens.accessToken, 'ps-refreshtoken': tokens.refreshValue })
    return { data: { success: true } }
  })

  mount(redeemViewFacts, { limit: 'signIn' }).with(async (call) => redeemView(services, call))

  mount(resumeSessionFacts, { limit: 'refresh' }).with(async (call) => ({
    object: await resumeSession(services, call),
  }))

  mount(confirmPasswordFacts, { limit: 'signIn', checksSecret: true }).with(async (call) =>
    confirmPassword(services, call),
  )

  mount(keepSessionFacts, { limit: 'write' }).with(async (call) =>
    keepSession(services, call.principal.sessionId, call.now),
  )

  mount(logout, { limit: 'write' }).with(async (call) => {
    await signOut(services, call)
    call.setCookie({ name: sessionCookie, value: '', maxAgeSeconds: 0 })
    const singleSignOut = await singleSignOutOf(services, call.principal.sessionId)
    return { data: { success: true, ...(singleSignOut === undefined ? {} : { singleSignOut }) } }
  })

  mount(listSessionsFacts, { limit: 'read' }).with(async (call) => listSessions(services, call.principal))

  mount(endSession, { limit: 'write' }).with(async (call) => endSessions(services, call))

  mount(securityEvents, { limit: 'read' }).with(async (call) =>
    listSecurityEvents(services.database, call.principal.customer),
  )
}
