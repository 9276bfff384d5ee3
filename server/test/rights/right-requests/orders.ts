import { listOrders } from '@waymark/contract/orders/list-orders'
import { previewPause } from '@waymark/contract/subscriptions/kept-days/preview-pause'
import { previewRefund } from '@waymark/contract/subscriptions/refund/preview-refund'
import { atTheClub, buyCart } from '../../club/club.ts'
import { createGuestLink } from '@waymark/contract/subscriptions/guests/create-guest-link'
import { giveTerm, identityOf, makeClubMember, pin } from '../../members.ts'
import { makeParties, prepareOrder, sendOrder, type Asked, type Parties } from '../../orders/orders.ts'
import { signIn } from '../../sign-in.ts'
import type { TestApp } from '../../test-app.ts'
import { callWire } from '../../wire.ts'
import type { MakeRight, RightRequests } from './right-request.ts'

const recipientOf = ({ other }: Parties) => ({ recipient: other.membershipNumber })

/** Gets a quote, enters the PIN and returns the order. */
const orderOf =
  (asked: (parties: Parties) => Asked): MakeRight =>
  async (t) => {
    const parties = await makeParties(t)
    const signedIn = await signIn(t.app.server, parties.member)
    const { body } = await prepareOrder(t, signedIn, parties.member, asked(parties))
    return { token: signedIn.token, raw: body }
  }

/** Sends an order and returns a request about it. */
const sentOrder =
  (asked: (parties: Parties) => Asked, programCode = 'AP'): MakeRight =>
  async (t) => {
    const parties = await makeParties(t, programCode)
    const signedIn = await signIn(t.app.server, parties.member)
    const { body } = await sendOrder(t, signedIn, parties.member, asked(parties))
    const activityNumber = body.object.transactionId
    return { token: signedIn.token, raw: { object: { ...identityOf(parties.member), activityNumber } } }
  }

/** A member's own request, with further fields besides the membership. */
const own =
  (more: (parties: Parties) => object): MakeRight =>
  async (t) => {
    const parties = await makeParties(t)
    const { token } = await signIn(t.app.server, parties.member)
    return { token, raw: { object: { ...identityOf(parties.member), ...more(parties) } } }
  }

/** A club term that was bought, by its order. `more` is what the request says besides. */
const boughtTerm =
  (
    more: (who: Awaited<ReturnType<typeof atTheClub>>, activityNumber: string) => Promise<object>,
  ): MakeRight =>
  async (t) => {
    const { member } = await makeParties(t)
    const who = await atTheClub(t, member)
    const activityNumber = await buyCart(t, who, { plan: 'YEAR' })
    const asked = { ...identityOf(member), activityNumber, ...(await more(who, activityNumber)) }
    return { token: who.token, raw: { object: asked } }
  }

type Day = Parameters<typeof giveTerm>[2]['until']

/** Somebody in the club until a day, signed in. */
async function inTheClub(t: TestApp, until: Day) {
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { until })
  const { token } = await signIn(t.app.server, member)
  return { token, identity: identityOf(member) }
}

/** A request of theirs. */
const insider =
  (until: Day, more: () => object): MakeRight =>
  async (t) => {
    const { token, identity } = await inTheClub(t, until)
    return { token, raw: { object: { ...identity, ...more() } } }
  }

const pauseOf = { isOn: true, from: '2026-12-10', until: '2027-01-31' } as const
const guestOf = { guestName: 'Mere', validUntil: '2026-11-25', language: 'en' }

/** Buying and moving points. The programme FREE puts transfers on hold. */
export const rightOrders: RightRequests = {
  memberSearch: own(({ other }) => ({ recipientMembershipNumber: other.membershipNumber })),
  retrieveQuote: own((parties) => ({ activityType: 'TRANSFER', points: 10_000, ...recipientOf(parties) })),
  authenticateTransaction: own(() => ({ pin })),
  transferPoints: orderOf((parties) => ({
    activityType: 'TRANSFER',
    points: 10_000,
    ...recipientOf(parties),
  })),
  buyPoints: orderOf(() => ({ activityType: 'BUY', points: 10_000 })),
  giftPoints: orderOf((parties) => ({ activityType: 'GIFT', points: 5000, ...recipientOf(parties) })),
  purchaseTier: orderOf(() => ({ activityType: 'TIER', tierCode: 'SILVER' })),
  convertPoints: orderOf(() => ({ activityType: 'CONVERT', points: 10_000 })),
  donatePoints: orderOf(() => ({ activityType: 'DONATE', charityCode: 'BOOKS', points: 10_000 })),
  payOrder: orderOf(() => ({ activityType: 'CLUB', plan: 'YEAR' })),
  productList: own(() => ({})),
  doorCheck: own(() => ({})),
  profileOverview: own(() => ({})),
  checkMembershipNumber: own(({ other }) => ({ guestNumber: other.membershipNumber })),
  customValidate: own(() => ({ plan: 'YEAR' })),
  createOrder: own(() => ({ plan: 'YEAR', expectedTotal: 94_300 })),
  listOrders: own(() => ({})),
  orderDocument: boughtTerm(async (who) => {
    const { orders } = (await who.call(listOrders)).body.object
    return { documentNumber: orders[0]?.documents[0]?.documentNumber }
  }),
  previewRefund: boughtTerm(async () => ({})),
  refundTerm: boughtTerm(async (who, activityNumber) => ({
    previewReference: (await who.call(previewRefund, { activityNumber })).body.object.previewReference,
    transactionId: await who.openPin(),
  })),
  enrolMultiProgram: own(() => ({ enrolProgramCode: 'KORU', plan: 'YEAR' })),
  renewAccount: insider('2026-11-30', () => ({})),
  adhocActivity: insider('2026-11-30', () => ({ addOns: ['BAG'] })),
  retrieveGuestLinks: own(() => ({})),
  createGuestLink: insider('2026-11-30', () => guestOf),
  revokeGuestLink: async (t) => {
    const { token, identity } = await inTheClub(t, '2026-11-30')
    const made = await callWire(t.app.server, createGuestLink, {
      token,
      body: { object: { ...identity, ...guestOf } },
    })
    const guestLinkId = made.body.object.links[0]?.guestLinkId
    return { token, raw: { object: { ...identity, guestLinkId } } }
  },
  completePayment: sentOrder(() => ({ activityType: 'CLUB', plan: 'YEAR' })),
  setAutoRenewal: insider('2099-12-31', () => ({ isOn: false })),
  previewPause: insider('2099-12-31', () => pauseOf),
  setPause: async (t) => {
    const { token, identity } = await inTheClub(t, '2099-12-31')
    const object = { ...identity, ...pauseOf }
    const shown = await callWire(t.app.server, previewPause, { token, body: { object } })
    return { token, raw: { object: { ...object, previewReference: shown.body.object.previewReference } } }
  },
  updateClubPreferences: insider('2099-12-31', () => ({
    endNotices: 'inbox',
    language: 'ko',
  })),
  completeAutoRenewal: insider('2099-12-31', () => ({})),
  renewPoints: orderOf(() => ({
    activityType: 'EXTEND',
    renewals: [{ tag: 'expiringSoon', expiryDate: '2027-08-31', points: 10_000 }],
  })),
  activateConverted: async (t) => ({
    ...(await sentOrder(() => ({ activityType: 'CONVERT', points: 10_000 }))(t)),
    params: { endpoint: 'activate' },
  }),
  cancelTransfer: sentOrder(
    (parties) => ({ activityType: 'TRANSFER', points: 10_000, ...recipientOf(parties) }),
    'FREE',
  ),
}
