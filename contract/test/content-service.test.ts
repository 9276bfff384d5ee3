import { expect, test } from 'vitest'
import * as contentById from '../src/content/content-by-id.shapes.ts'
import * as listOffers from '../src/content/offers/list-offers.shapes.ts'
import * as listPartners from '../src/content/list-partners.shapes.ts'
import * as recommendedPartners from '../src/content/recommended-partners.shapes.ts'
import { onWire } from './on-wire.ts'

const programme = { companyCode: 'NZ', programCode: 'AP' }
const partner = {
  partnerId: 'longacre-hotels',
  partnerCode: 'HOTEL',
  lang: 'en',
  name: 'Longacre Hotels',
  summary: 'Points for every night.',
  category: 'hotels' as const,
  image: {
    src: '/airpoints-account/koru/content/longacre-hotels.svg',
    width: 96,
    height: 96,
    alt: 'Longacre Hotels',
  },
  earnRate: { points: 500, unit: 'night' as const, per: 1 },
  offers: 1,
}
const offer = {
  offerId: 'double-nights',
  lang: 'en',
  title: 'Double points',
  summary: 'Until the end of the year.',
  category: 'hotels' as const,
  partnerId: partner.partnerId,
  partnerImage: partner.image,
  partnerName: 'Longacre Hotels',
  partnerLang: 'en',
  effect: { kind: 'times' as const, by: 2 },
  audience: [{ code: 'GOLD', name: 'Gold' }],
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  needsActivation: true,
}

test('[CONT-01] partners and offers are lists of a programme', () => {
  const partners = { object: { partners: [partner] } }
  expect(onWire(listPartners.query, programme)).toEqual(programme)
  expect(onWire(listPartners.answer, partners)).toEqual(partners)
  const offers = { object: { today: '2026-11-20', offers: [offer] } }
  expect(onWire(listOffers.query, programme)).toEqual(programme)
  expect(onWire(listOffers.answer, offers)).toEqual(offers)
})

test('[CONT-01] recommended partners say why, with the offers that go with them', () => {
  const whose = { ...programme, membershipNumber: '204000020' }
  expect(onWire(recommendedPartners.query, whose)).toEqual(whose)
  const answer = { object: { partners: [{ ...partner, reason: 'offer' as const }], offers: [offer] } }
  expect(onWire(recommendedPartners.answer, answer)).toEqual(answer)
})

test('[CONT-01] content is requested by id, and is data, never HTML', () => {
  const contentId = 'earning-points'
  expect(onWire(contentById.params, { contentId })).toEqual({ contentId })
  const body = [{ kind: 'paragraph' as const, line: [{ kind: 'text' as const, text: 'Fly and earn.' }] }]
  const page = { contentId, lang: 'en', title: 'Earning', summary: 'How to earn.', section: 'help' as const }
  const answer = { object: { ...page, body } }
  expect(onWire(contentById.answer, answer)).toEqual(answer)
})
