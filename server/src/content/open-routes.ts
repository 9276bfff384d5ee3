import { contentById } from '@waymark/contract/content/content-by-id.shapes'
import { headerFooter } from '@waymark/contract/content/header-footer.shapes'
import { listBenefits } from '@waymark/contract/content/list-benefits.shapes'
import { listOffers } from '@waymark/contract/content/offers/list-offers.shapes'
import { listPartners } from '@waymark/contract/content/list-partners.shapes'
import { partnerOfferDetail } from '@waymark/contract/content/offers/partner-offer-detail.shapes'
import { retrieveContent } from '@waymark/contract/content/retrieve-content.shapes'
import { AppError } from '../platform/errors/app-error.ts'
import type { Locale } from '../platform/locale.ts'
import type { Mount } from '../calls/mount.ts'
import { benefitsOf } from './benefits.ts'
import { detailOf } from './detail.ts'
import { tagged } from '../platform/http/kept-answer.ts'
import { chromeOf, pageOf, pagesOf } from './pages.ts'
import { presentOffer } from './offers/present-offer.ts'
import { presentPartner } from './offers/present-partner.ts'
import { findReader, type Reader } from './reader.ts'
import type { ContentServices } from './services.ts'
import { readPartnersAndOffers } from './offers/partners-and-offers.ts'

interface Asking {
  readonly query: { readonly companyCode: string; readonly programCode: string }
  readonly locale: Locale
  readonly now: Date
}

/** Content that everybody can read, signed in or not. */
export function openRoutes(mount: Mount, { configuration, content }: ContentServices): void {
  const reader = async ({ query, locale, now }: Asking): Promise<Reader> =>
    (await findReader(configuration, query, locale, now)) ?? notFound()
  mount(listPartners, { limit: 'read' }).with(async (call) => {
    const who = await reader(call)
    const listed = await readPartnersAndOffers(content, who)
    const partners = listed.partners.map((partner) => presentPartner(who, listed, partner))
    return tagged(call, 'everybody', { object: { partners } })
  })
  mount(listOffers, { limit: 'read' }).with(async (call) => {
    const who = await reader(call)
    const listed = await readPartnersAndOffers(content, who)
    const offers = listed.running.map((offer) => presentOffer(who, listed, offer))
    return tagged(call, 'everybody', { object: { today: who.today, offers } })
  })
  mount(partnerOfferDetail, { limit: 'read' }).with(async (call) => {
    const object = await detailOf(content, await reader(call), call.params.contentId)
    return tagged(call, 'everybody', { object: object ?? notFound() })
  })
  mount(listBenefits, { limit: 'read' }).with(async (call) =>
    tagged(call, 'everybody', { object: await benefitsOf(content, await reader(call)) }),
  )
  mount(retrieveContent, { limit: 'read' }).with(async (call) => {
    const contents = await pagesOf(content, await reader(call), call.query.contentType)
    return tagged(call, 'everybody', { object: { contents } })
  })
  mount(contentById, { limit: 'read' }).with(async (call) => {
    const object = await pageOf(content, await reader(call), call.params.contentId)
    return tagged(call, 'everybody', { object: object ?? notFound() })
  })
  mount(headerFooter, { limit: 'read' }).with(async (call) => {
    const object = await chromeOf(content, await reader(call))
    return tagged(call, 'everybody', { object: object ?? notFound() })
  })
}

function notFound(): never {
  throw new AppError('NOT_FOUND')
}
