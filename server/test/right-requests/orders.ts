import { giveTerm, identityOf, makeClubMember, pin } from '../members.ts'
import { makeParties, prepareOrder, sendOrder, type Asked, type Parties } from '../orders.ts'
import { signIn } from '../sign-in.ts'
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

/** A member of the club's own request. */
const inClub =
  (more: object): MakeRight =>
  async (t) => {
    const { member, club } = await makeClubMember(t.databases)
    await giveTerm(t.databases, club, { until: '2099-12-31' })
    const { token } = await signIn(t.app.server, member)
    return { token, raw: { object: { ...identityOf(member), ...more } } }
  }

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
  profileOverview: own(() => ({})),
  checkMembershipNumber: own(({ other }) => ({ guestNumber: other.membershipNumber })),
  customValidate: own(() => ({ plan: 'YEAR' })),
  createOrder: own(() => ({ plan: 'YEAR', expectedTotal: 94_300 })),
  completePayment: sentOrder(() => ({ activityType: 'CLUB', plan: 'YEAR' })),
  setAutoRenewal: inClub({ isOn: false }),
  completeAutoRenewal: inClub({}),
  renewPoints: orderOf(() => ({
    activityType: 'EXTEND',
    renewals: [{ tag: 'expiringSoon', expiryDate: '2027-08-31', points: 10_000 }],
  })),
  activateConverted: sentOrder(() => ({ activityType: 'CONVERT', points: 10_000 })),
  cancelTransfer: sentOrder(
    (parties) => ({ activityType: 'TRANSFER', points: 10_000, ...recipientOf(parties) }),
    'FREE',
  ),
}
