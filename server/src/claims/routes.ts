import { retrieveRetroClaims } from '@waymark/contract/claims/retrieve-retro-claims.shapes'
import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim.shapes'
import { withdrawRetroClaim } from '@waymark/contract/claims/withdraw-retro-claim.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { presentClaims } from './present-claim.ts'
import type { ClaimServices } from './services.ts'
import { readClaims } from './store.ts'
import { submitClaim } from './submit-claim.ts'
import { withdrawClaim } from './withdraw-claim.ts'

const MOST_CLAIMS = 100

export function claimRoutes(mount: Mount, services: ClaimServices): void {
  mount(submitRetroClaim, { limit: 'money', policy: isActive }).with(async (call) =>
    submitClaim(services, call),
  )
  mount(retrieveRetroClaims, { limit: 'read' }).with(async (call) => {
    const { account } = call.membership
    const { claimNumber } = call.query
    const rows = await readClaims(services.database, account, claimNumber, MOST_CLAIMS)
    if (claimNumber !== undefined && rows.length === 0) return call.fail('NOT_FOUND')
    return { object: { claims: await presentClaims(services.database, call.company, rows, call.locale) } }
  })
  mount(withdrawRetroClaim, { limit: 'write', policy: isActive }).with(async (call) =>
    withdrawClaim(services, call),
  )
}
