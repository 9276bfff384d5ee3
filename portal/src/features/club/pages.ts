import { productList } from '@waymark/contract/subscriptions/cart/product-list'
import { profileOverview } from '@waymark/contract/subscriptions/overview/profile-overview'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read, type MemberVisit, type PageRead } from '../../platform/queries/read-ahead.ts'

const club = { menu: 'club', sidePanel: 'club' } as const

export const routes = [
  pageAt('protected', 'overview', '/overview', {
    area: 'club',
    ...club,
    order: 10,
    opensMenu: true,
    defaultProps: { tab: 'membership' },
  }),
  pageAt('protected', 'membership', '/membership', { area: 'clubEntry', ...club, order: 20 }),
  pageAt('protected', 'membership_addons', '/membership/addons', { area: 'club', ...club, order: 30 }),
  pageAt('protected', 'benefits', '/membership/benefits', { area: 'club', ...club, order: 40 }),
  pageAt('protected', 'membership_preferences', '/membership/preferences', {
    area: 'club',
    ...club,
    order: 50,
  }),
  pageAt('protected', 'membership_join', '/membership/join', {
    area: 'clubEntry',
    menu: 'club',
    order: 60,
  }),
  pageAt('protected', 'membership_renew', '/membership/renew', {
    area: 'clubEntry',
    menu: 'club',
    order: 70,
  }),
  pageAt('protected', 'checkout', '/checkout', { area: 'clubEntry', menu: 'club', order: 80 }),
  pageAt('protected', 'membership_refund', '/membership/refund', {
    area: 'clubEntry',
    menu: 'club',
    order: 85,
  }),
  pageAt('protected', 'payment_status', '/status', { area: 'shared', menu: 'club', order: 90 }),
]

const ofOrders = { words: ['club', 'checkout', 'forms'] } as const
const ofSale = { ...ofOrders, needs: [productList], reads: saleReads } as const
const ofMembers = { words: ['club'], needs: [profileOverview], reads: memberReads } as const

export const code = {
  overview: { ...ofMembers, component: async () => import('./overview/overview-page.tsx') },
  membership: {
    words: ['club'],
    needs: [productList],
    reads: productReads,
    component: async () => import('./plans/plans-page.tsx'),
  },
  membership_join: { ...ofSale, component: async () => import('./plans/join-page.tsx') },
  membership_renew: { ...ofSale, component: async () => import('./plans/renew-page.tsx') },
  membership_addons: { ...ofSale, component: async () => import('./add-ons/add-ons-page.tsx') },
  membership_preferences: {
    ...ofMembers,
    words: ['club', 'forms'],
    component: async () => import('./preferences/preferences-page.tsx'),
  },
  benefits: { ...ofMembers, component: async () => import('./overview/benefits-page.tsx') },
  checkout: { ...ofOrders, component: async () => import('./checkout/checkout-page.tsx') },
  membership_refund: { ...ofOrders, component: async () => import('./refund/refund-page.tsx') },
  payment_status: { ...ofOrders, component: async () => import('./checkout/status-page.tsx') },
} satisfies CodeOfPages

/** Whoever acts for the club itself is paid for by another membership (payer.ts), which isn't known yet. */
function memberReads({ membership, kind }: MemberVisit): readonly PageRead[] {
  return kind === 'points' ? [read(profileOverview, memberBody(membership))] : []
}

function productReads({ membership, kind }: MemberVisit): readonly PageRead[] {
  return kind === 'points' ? [read(productList, memberBody(membership))] : []
}

function saleReads(visit: MemberVisit): readonly PageRead[] {
  return [...productReads(visit), ...memberReads(visit)]
}
