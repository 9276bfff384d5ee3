import { accountSummary } from '@waymark/contract/membership/account-summary.shapes'
import { availableBalance } from '@waymark/contract/membership/available-balance.shapes'
import type { Mount } from '../calls/mount.ts'
import { accountSummary as readAccountSummary } from './summary/account-summary.ts'
import { availableBalance as readAvailableBalance } from './summary/available-balance.ts'
import type { MembershipServices } from './membership-services.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { createSummaryReader } from './summary/summary-reader.ts'

export function membershipRoutes(mount: Mount, services: MembershipServices): void {
  profileRoutes(mount, services)
  const readSummary = createSummaryReader(services.database)
  mount(accountSummary, { limit: 'read' }).with(async (call) =>
    readAccountSummary({ ...services, readSummary }, call),
  )
  mount(availableBalance, { limit: 'read' }).with(async (call) =>
    readAvailableBalance(services.database, call),
  )
}
