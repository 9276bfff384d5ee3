import type { activateOffer as facts } from '@waymark/contract/content/offers/activate-offer'
import type * as shapes from '@waymark/contract/content/offers/activate-offer.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { isForTier, standingOf } from '../reader.ts'
import { memberReader, type ContentServices } from '../services.ts'
import { activateOnce, readActivations } from '../store.ts'

/**
 * Activates an offer for a membership within its dates and audience (PROG-04). If it's already active, returns the first activation time,
 * even if its audience has changed since.
 */
export async function activateOffer(
  services: ContentServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { membership, principal, now } = call
  const { offerId } = call.body.object
  const { reader, tierCode } = await memberReader(services.database, call)
  const offer = await services.content.get(membership.companyCode, offerId)
  if (offer?.kind !== 'offer' || !reader.reads(offer) || !offer.needsActivation)
    return call.fail('OFFER_UNKNOWN')
  const { endsOn } = offer
  const before = await readActivations(services.database, membership.account)
  const first = before.find(({ offer_id }) => offer_id === offerId)
  if (first !== undefined) return { object: { offerId, activatedAt: first.activated_at, endsOn } }
  if (standingOf(offer, reader.today) !== 'running') return call.fail('OFFER_NOT_RUNNING')
  if (!isForTier(offer.tiers, tierCode)) return call.fail('OFFER_NOT_FOR_TIER')
  const activatedAt = await activateOnce(services.database, {
    account: membership.account,
    offerId,
    customer: principal.customer,
    at: now,
  })
  return { object: { offerId, activatedAt, endsOn } }
}
