import type { CompanyDocument } from '../../src/configuration/index.ts'

type Club = NonNullable<CompanyDocument['programs'][number]['club']>

const article = (code: string, amount: number) => ({
  code,
  name: { en: code, ko: `${code} 상품` },
  about: { en: `About ${code}.`, ko: `${code} 설명.` },
  amount,
})

const always = { from: '2020-01-01', until: '2099-12-31' }

/** What the club of the tests' company sells. */
export const testClub: Club = {
  vat: 1500,
  quoteMinutes: 15,
  paymentMinutes: 30,
  joiningFee: 22_000,
  plans: [
    { ...article('YEAR', 60_000), months: 12, guestsIncluded: 1 },
    { ...article('TWOYEARS', 108_000), months: 24, guestsIncluded: 2 },
  ],
  addOns: [article('PARKING', 18_000), article('BAG', 9001)],
  guestCards: [article('GUEST', 15_000)],
  mostGuestCards: 2,
  coupons: [
    { code: 'TENTH', worth: { kind: 'share', basisPoints: 1000 }, ...always },
    { code: 'THIRD', worth: { kind: 'share', basisPoints: 3333 }, ...always, oncePerMember: false },
    { code: 'FIFTY', worth: { kind: 'amount', cents: 5000 }, ...always },
    { code: 'ONEONLY', worth: { kind: 'amount', cents: 5000 }, ...always, mostUses: 1 },
    { code: 'BAGFREE', worth: { kind: 'share', basisPoints: 10_000 }, ...always, products: ['BAG'] },
    { code: 'OVER', worth: { kind: 'amount', cents: 5000 }, from: '2026-01-01', until: '2026-11-19' },
  ],
  renewalWindowDays: 60,
  graceDays: 30,
  noticeDays: [30, 14, 3],
  coolingOffDays: 14,
  freeFor: { programCode: 'AP', tiers: [{ code: 'GOLD', guests: 1 }] },
  pause: { leastDays: 30, mostDays: 365, withinMonths: 36 },
  seats: { plans: [{ plan: 'YEAR', amount: 54_000 }], mostInOrder: 200 },
}

const theme = { topThemeClass: 'theme-koru', baseThemeClass: 'theme-koru', subThemeClass: 'theme-koru' }
/** A club has one tier, which nobody earns. */
export const testClubTiers = [
  { code: 'CLUB', name: { en: 'Koru Club', ko: '코루 클럽' }, statusPoints: 0, ...theme },
]
