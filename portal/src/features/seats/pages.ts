import { listSeats } from '@waymark/contract/seats/list-seats'
import { ownSeats } from '@waymark/contract/seats/own-seats'
import { seatOverview } from '@waymark/contract/seats/seat-overview'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'

const company = { area: 'corporate', menu: 'company', sidePanel: 'company' } as const

export const routes = [
  pageAt('protected', 'corporate_seats', '/corporate/seats', { ...company, order: 85 }),
  pageAt('protected', 'corporate_register_product', '/corporate/register_product', { ...company, order: 90 }),
  pageAt('protected', 'seat_offer', '/member/seat', { area: 'shared' }),
]

export const code = {
  corporate_seats: {
    words: ['seats', 'tables', 'permissions'],
    component: async () => import('./overview/seats-page.tsx'),
    reads: ({ membership }) => [
      read(seatOverview, memberBody(membership)),
      read(listSeats, memberBody(membership)),
    ],
    needs: [seatOverview],
  },
  corporate_register_product: {
    words: ['seats', 'checkout', 'forms'],
    component: async () => import('./order/order-seats-page.tsx'),
    reads: ({ membership }) => [read(seatOverview, memberBody(membership))],
    needs: [seatOverview],
  },
  seat_offer: {
    words: ['seats', 'seat-offer'],
    component: async () => import('./seat-offer-page.tsx'),
    needs: [ownSeats],
  },
} satisfies CodeOfPages
