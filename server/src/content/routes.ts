import { activateOffer } from '@waymark/contract/content/offers/activate-offer.shapes'
import { activatedOffers } from '@waymark/contract/content/offers/activated-offers.shapes'
import { recommendedBenefits } from '@waymark/contract/content/recommended-benefits.shapes'
import { recommendedPartners } from '@waymark/contract/content/recommended-partners.shapes'
import { accountId, readPartners } from '../ledger/index.ts'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { activateOffer as activate } from './offers/activate-offer.ts'
import { recommendedBenefitsOf } from './benefits.ts'
import { tagged } from '../platform/http/kept-answer.ts'
import { openRoutes } from './open-routes.ts'
import { recommend } from './recommend.ts'
import { memberReader, type ContentServices } from './services.ts'
import { readPartnersAndOffers } from './offers/partners-and-offers.ts'
import { readActivations } from './store.ts'

export function contentRoutes(mount: Mount, services: ContentServices): void {
  const { content, database } = services
  openRoutes(mount, services)
  mount(recommendedPartners, { limit: 'read' }).with(async (call) => {
    const { reader, tierCode } = await memberReader(database, call)
    const [listed, partners] = await Promise.all([
      readPartnersAndOffers(content, reader),
      readPartners(database, accountId(call.membership.account)),
    ])
    const habits = { tierCode, partnerCodes: new Set(partners) }
    return tagged(call, 'member', { object: recommend(reader, listed, habits) })
  })
  mount(recommendedBenefits, { limit: 'read' }).with(async (call) => {
    const { reader, tierCode } = await memberReader(database, call)
    return tagged(call, 'member', { object: await recommendedBenefitsOf(content, reader, tierCode) })
  })
  mount(activatedOffers, { limit: 'read' }).with(async (call) => {
    const rows = await readActivations(database, call.membership.account)
    const offers = rows.map((row) => ({ offerId: row.offer_id, activatedAt: row.activated_at }))
    return tagged(call, 'member', { object: { offers } })
  })
  mount(activateOffer, { limit: 'write', policy: isActive }).with(async (call) => activate(services, call))
}
