import { listPartners } from '@waymark/contract/content/list-partners'
import { partnerOfferDetail } from '@waymark/contract/content/offers/partner-offer-detail'
import { recommendedPartners } from '@waymark/contract/content/recommended-partners'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('open', 'partners', '/partners', { area: 'person', menu: 'offers', order: 30 }),
  pageAt('open', 'partners', '/partners/:id', {
    page: 'partner_detail',
    area: 'person',
    menu: 'offers',
    order: 40,
    ...wordsAt('routes', 'partners'),
  }),
]

export const code = {
  partners: {
    words: ['partners', 'content'],
    component: async () => import('./partners-page.tsx'),
    openReads: ({ content: query }) => [read(listPartners, { query })],
    reads: ({ membership: query, may }) => (may('partners') ? [read(recommendedPartners, { query })] : []),
  },
  partner_detail: {
    words: ['partners', 'content'],
    component: async () => import('./partner-page.tsx'),
    openReads: ({ content: query, params: { id = '' } }) => [
      read(partnerOfferDetail, { query, params: { contentId: id } }),
    ],
  },
} satisfies CodeOfPages
