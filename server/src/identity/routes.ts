import { currentUser } from '@waymark/contract/identity/sign-in/current-user.shapes'
import { login } from '@waymark/contract/identity/sign-in/login.shapes'
import type { Mount } from '../calls/mount.ts'
import { readCurrentUser } from './current-user.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import type { FactorServices } from './factors/factor-services.ts'
import type { ActivationServices } from './enrolment/activate-member.ts'
import { enrolmentRoutes } from './enrolment/enrolment-routes.ts'
import { login as signIn } from './login.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import type { PasswordServices } from './passwords/services.ts'
import { providerOperations } from './provider/provider-operations.ts'
import type { ProviderServices } from './provider/provider-services.ts'
import type { MemberViews } from './sessions/member-views.ts'
import { sessionRoutes } from './sessions/session-routes.ts'

interface IdentityServices extends PasswordServices, ProviderServices, FactorServices, ActivationServices {
  readonly views: MemberViews
}

export function identityRoutes(mount: Mount, services: IdentityServices): void {
  factorRoutes(mount, services)
  passwordRoutes(mount, services)
  enrolmentRoutes(mount, services)

  mount(login, { limit: 'signIn', checksSecret: true }).with(async (call) => signIn(services, call))

  mount(currentUser, { limit: 'read' }).with(async (call) => readCurrentUser(services, call.principal, call))

  sessionRoutes(mount, services)
  providerOperations(mount, services)
}
