import type { CompanyDocument } from '../../configuration/index.ts'

/** What the demo's club sells. Prices are cents before VAT. */
export const demoClubTerms = {
  vat: 1500,
  quoteMinutes: 15,
  paymentMinutes: 30,
  joiningFee: 22_000,
  plans: [
    {
      code: 'YEAR',
      name: { en: 'One year', ko: '1년' },
      about: {
        en: 'Every Koru lounge for twelve months, with one guest each time.',
        ko: '12개월 동안 모든 코루 라운지를 동반 1인과 함께 이용합니다.',
      },
      amount: 60_000,
      months: 12,
      guestsIncluded: 1,
    },
    {
      code: 'TWOYEARS',
      name: { en: 'Two years', ko: '2년' },
      about: {
        en: 'Twenty-four months at a lower yearly price, with one guest each time.',
        ko: '더 낮은 연간 가격으로 24개월 동안 동반 1인과 함께 이용합니다.',
      },
      amount: 108_000,
      months: 24,
      guestsIncluded: 1,
    },
  ],
  addOns: [
    {
      code: 'PARKING',
      name: { en: 'Valet parking', ko: '발레파킹' },
      about: {
        en: 'Four valet stays at Auckland Airport in each term.',
        ko: '이용 기간마다 오클랜드 공항 발레파킹을 4회 이용합니다.',
      },
      amount: 18_000,
    },
    {
      code: 'BAG',
      name: { en: 'Extra bag', ko: '추가 수하물' },
      about: {
        en: 'One more checked bag on every flight of ours.',
        ko: '당사 모든 항공편에서 위탁 수하물을 1개 더 부칩니다.',
      },
      amount: 9000,
    },
  ],
  guestCards: [
    {
      code: 'GUEST',
      name: { en: 'Guest card', ko: '동반 카드' },
      about: {
        en: 'One more guest by name, whenever you visit a lounge together.',
        ko: '함께 라운지를 방문할 때 지정된 동반인 1명을 더 동반합니다.',
      },
      amount: 15_000,
    },
  ],
  mostGuestCards: 2,
  coupons: [
    {
      code: 'KIAORA10',
      worth: { kind: 'share', basisPoints: 1000 },
      from: '2026-01-01',
      until: '2030-12-31',
      products: ['YEAR', 'TWOYEARS'],
    },
  ],
  renewalWindowDays: 60,
  graceDays: 30,
  noticeDays: [30, 14, 3],
  coolingOffDays: 14,
  freeFor: { programCode: 'AP', tiers: [{ code: 'ELITE', guests: 1 }] },
  pause: { leastDays: 30, mostDays: 365, withinMonths: 36 },
  seats: { plans: [{ plan: 'YEAR', amount: 54_000 }], mostInOrder: 200 },
} satisfies NonNullable<CompanyDocument['programs'][number]['club']>
