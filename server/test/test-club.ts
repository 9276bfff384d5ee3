import type { CompanyDocument } from '../src/configuration/index.ts'

type Club = NonNullable<CompanyDocument['programs'][number]['club']>

const article = (code: string, amount: number) => ({
  code,
  name: { en: code, ko: `${code} 상품` },
  about: { en: `About ${code}.`, ko: `${code} 설명.` },
  amount,
})

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
  renewalWindowDays: 60,
  graceDays: 30,
  noticeDays: [30, 14, 3],
  coolingOffDays: 14,
  freeFor: { programCode: 'AP', tiers: [{ code: 'GOLD', guests: 1 }] },
  seats: { plans: [{ plan: 'YEAR', amount: 54_000 }], mostInOrder: 200 },
}

const theme = { topThemeClass: 'theme-koru', baseThemeClass: 'theme-koru', subThemeClass: 'theme-koru' }
/** A club has one tier, which nobody earns. */
export const testClubTiers = [
  { code: 'CLUB', name: { en: 'Koru Club', ko: '코루 클럽' }, statusPoints: 0, ...theme },
]
