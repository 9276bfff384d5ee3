import { accountSummary } from '@waymark/contract/membership/account-summary'
import * as accountSummaryShapes from '@waymark/contract/membership/account-summary.shapes'
import { availableBalance } from '@waymark/contract/membership/available-balance'
import * as availableBalanceShapes from '@waymark/contract/membership/available-balance.shapes'
import { retrieveProfile } from '@waymark/contract/membership/retrieve-profile'
import * as retrieveProfileShapes from '@waymark/contract/membership/retrieve-profile.shapes'
import { updateProfile } from '@waymark/contract/membership/update-profile'
import * as updateProfileShapes from '@waymark/contract/membership/update-profile.shapes'
import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Mount } from '../platform/mount/mount.ts'
import { accountSummary as readAccountSummary } from './account-summary.ts'
import { availableBalance as readAvailableBalance } from './available-balance.ts'
import { retrieveProfile as readProfile } from './retrieve-profile.ts'
import { updateProfile as changeProfile } from './update-profile.ts'

export interface MembershipServices {
  readonly database: Database
  readonly configuration: Configuration
}

export function membershipRoutes(mount: Mount, services: MembershipServices): void {
  mount(retrieveProfile, retrieveProfileShapes, { limit: 'read' }).with(async (call) =>
    readProfile(services, call.membership, call.principal.customer),
  )
  mount(updateProfile, updateProfileShapes, { limit: 'write' }).with(async (call) =>
    changeProfile(services, call),
  )
  mount(accountSummary, accountSummaryShapes, { limit: 'read' }).with(async (call) =>
    readAccountSummary(services, call.membership, call.principal.customer, call.locale, call.now),
  )
  mount(availableBalance, availableBalanceShapes, { limit: 'read' }).with(async (call) =>
    readAvailableBalance(services, call.membership, call.now),
  )
}
