import type { withdrawRetroClaim as facts } from '@waymark/contract/claims/withdraw-retro-claim'
import type * as shapes from '@waymark/contract/claims/withdraw-retro-claim.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Call } from '../calls/call.ts'
import { presentClaims } from './present-claim.ts'
import type { ClaimServices } from './services.ts'
import { addEvent, lockClaim, readClaims, withdraw } from './store.ts'

/** Withdraws the caller's undecided claim; the claim's lock decides between this and a decision. */
export async function withdrawClaim(
  services: ClaimServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { claimNumber } = call.body.object
  const { account } = call.membership
  await inTransaction(services.database, async (tx): Promise<void> => {
    const claim = await lockClaim(tx, claimNumber)
    if (claim?.account !== account) call.fail('NOT_FOUND')
    if (claim?.state !== 'PENDING') call.fail('CLAIM_NOT_PENDING')
    await withdraw(tx, claimNumber, call.now)
    const event = { claim_number: claimNumber, what: 'WITHDRAWN', reason: null, words: null } as const
    await addEvent(tx, { ...event, at: call.now })
  })
  const rows = await readClaims(services.database, account, claimNumber, 1)
  const [taken] = await presentClaims(services.database, call.company, rows, call.locale)
  return taken === undefined ? call.fail('NOT_FOUND') : { object: taken }
}
