import { activatedOffers } from '@waymark/contract/content/offers/activated-offers'
import { listOffers } from '@waymark/contract/content/offers/list-offers'
import { partnerOfferDetail } from '@waymark/contract/content/offers/partner-offer-detail'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('open', 'offers', '/offers', { area: 'person', menu: 'offers', order: 10 }),
  pageAt('open', 'offers', '/offers/:id', {
    page: 'offer_detail',
    area: 'person',
    menu: 'offers',
    order: 20,
    ...wordsAt('routes', 'offers'),
  }),
]

export const code = {
  offers: {
    words: ['offers', 'content'],
    component: async () => import('./offers-page.tsx'),
    openReads: ({ content: query }) => [read(listOffers, { query })],
    reads: ({ membership: query, may }) => (may('offers') ? [read(activatedOffers, { query })] : []),
  },
  offer_detail: {
    words: ['offers', 'content'],
    component: async () => import('./offer-page.tsx'),
    openReads: ({ content: query, params: { id = '' } }) => [
      read(partnerOfferDetail, { query, params: { contentId: id } }),
    ],
  },
} satisfies CodeOfPages
