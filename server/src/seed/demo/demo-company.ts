import type * as z from 'zod/mini'
import type { companyConfiguration } from '../../configuration/schema.ts'
import { demoAffiliations, demoMasterData, demoProfile } from './demo-choices.ts'
import { demoClubTerms } from './demo-club-terms.ts'
import { demoInvoiceTerms } from './demo-invoice-terms.ts'
import { demoFlightTerms } from './demo-flight-terms.ts'
import { demoPermissions } from './demo-permissions.ts'
import { demoProducts } from './demo-products.ts'
import { demoServiceRequests } from './demo-service-requests.ts'
import { waymark } from './demo-marks.ts'

type Document = z.input<typeof companyConfiguration>
type Programme = Document['programs'][number]

export const demoCompanyCode = 'NZ'

const tier = (code: string, en: string, ko: string, statusPoints: number): Programme['tiers'][number] => {
  const theme = `theme-${code === 'CLUB' ? 'koru' : code.toLowerCase()}`
  return {
    code,
    name: { en, ko },
    statusPoints,
    topThemeClass: theme,
    baseThemeClass: theme,
    subThemeClass: theme,
  }
}

const tiers = [
  tier('BASE', 'Base', '베이스', 0),
  tier('SILVER', 'Silver', '실버', 450),
  tier('GOLD', 'Gold', '골드', 900),
  tier('ELITE', 'Elite', '엘리트', 1500),
]

/** Terms that all three programmes share. Prices are in cents before VAT. */
const terms = {
  isActive: true,
  timeZone: 'Pacific/Auckland',
  currency: 'NZD',
  tierYearEndsOn: '03-31',
  tierKeepPercent: 90,
  monthsValid: 48,
  expiryWarningDays: 365,
  transfer: {
    minimumPoints: 1000,
    maximumPoints: 100_000,
    stepPoints: 1000,
    packetSize: 1000,
    amount: 1000,
    vat: 1500,
    serviceCharge: 500,
    quoteMinutes: 15,
    paymentMinutes: 30,
    coolingOffMinutes: 0,
    mostPointsADay: 100_000,
    mostPointsAYear: 300_000,
    mostReceivedAYear: 300_000,
  },
} as const

const programs: Programme[] = [
  {
    ...terms,
    ...demoProducts,
    flights: demoFlightTerms,
    programCode: 'AP',
    programName: { en: 'Waymark Points', ko: '웨이마크 포인트' },
    programType: 'individual',
    tiers,
    mandatoryProfileFields: ['dateOfBirth', 'country', 'mobile'],
    enrolment: { minimumYears: 16, linkHours: 24 },
  },
  {
    ...terms,
    programCode: 'KORU',
    programName: { en: 'Koru Club', ko: '코루 클럽' },
    programType: 'individual',
    isClub: true,
    club: demoClubTerms,
    tiersAreEarned: false,
    tiers: [tier('CLUB', 'Koru Club', '코루 클럽', 0)],
  },
  {
    ...terms,
    flights: demoFlightTerms,
    programCode: 'AP4B',
    programName: { en: 'Waymark for Business', ko: '웨이마크 비즈니스' },
    programType: 'corporate',
    tiersAreEarned: false,
    tiers,
    enrolment: { minimumYears: 16, linkHours: 24 },
    companyBenefits: { centsPerThousandPoints: 1500, seatsWithTax: true },
  },
]

/** Operations that require the PIN, and the second factor from people who have one. */
const movesPoints = [
  'transferPoints',
  'buyPoints',
  'giftPoints',
  'renewPoints',
  'purchaseTier',
  'convertPoints',
  'donatePoints',
  'payOrder',
  'refundTerm',
  'poolFamily',
  'sharePool',
  'leavePool',
  'removePoolMember',
  'handOnPool',
]

/** The demo airline's configuration, as an operator would write it. */
export const demoCompany: Document = {
  companyName: 'Waymark Airways',
  brandName: 'Waymark',
  mark: waymark,
  greeting: { en: 'Kia ora' },
  defaultUrl: '/airpoints-account/koru/member/login',
  contact: {
    phone: '+64 9 555 0100',
    email: 'members@waymark.example',
    hours: {
      en: 'Monday to Friday, 7:00 to 21:00, weekends 8:00 to 18:00 (Auckland time)',
      ko: '평일 07:00~21:00, 주말 08:00~18:00 (오클랜드 시간)',
    },
    address: {
      en: ['Waymark Member Services', '12 Harbour Lane', 'Auckland 1010', 'New Zealand'],
      ko: ['Waymark Member Services', '12 Harbour Lane', 'Auckland 1010', 'New Zealand'],
    },
  },
  requestTimedOutInMs: 30_000,
  welcomeMessage: { enabled: true },
  ui: {
    digitalCard: {
      customizeDigitalCard: true,
      cardName: 'waymark-card',
      cardExtension: '.png',
      guestsByTier: { GOLD: 1, ELITE: 2 },
      pngProperties: { pixelRatio: 3, backgroundColor: '#ffffff' },
    },
  },
  session: {
    idleMinutes: 30,
    absoluteHours: 12,
    warningMs: 120_000,
    remember: { mode: 'session', mostDays: 30 },
  },
  signIn: { mostFailures: 5, lockMinutes: 30 },
  pin: {
    mostFailures: 5,
    lockMinutes: 30,
    transactionMinutes: 10,
    protectedOperations: movesPoints,
  },
  secondFactor: {
    mostFailures: 5,
    lockMinutes: 30,
    codeMinutes: 10,
    resendSeconds: 30,
    mostCodesAnHour: 20,
    proofMinutes: 10,
    protectedOperations: movesPoints,
  },
  reset: { linkMinutes: 30, mostLinksAnHour: 3 },
  protection: { afterChangeHours: 24 },
  languages: [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'ko', name: '한국어', direction: 'ltr' },
  ],
  masterData: demoMasterData,
  profile: demoProfile,
  affiliations: demoAffiliations,
  partners: [
    { code: 'NORTHLIGHT', name: 'Northlight Energy', names: { ko: '노스라이트 에너지' } },
    { code: 'LONGACRE', name: 'Longacre Hotels', names: { ko: '롱에이커 호텔' } },
    { code: 'TIDELINE', name: 'Tideline Rental Cars', names: { ko: '타이드라인 렌터카' } },
    { code: 'GROCER', name: 'Corner Grocer', names: { ko: '코너 그로서' } },
    { code: 'HARBOURCARD', name: 'Harbour Bank Card', names: { ko: '하버 은행 카드' } },
    { code: 'FERNPHARM', name: 'Fernleaf Pharmacy', names: { ko: '펀리프 약국' } },
    { code: 'KAURIFUEL', name: 'Kauri Fuel', names: { ko: '카우리 주유소' } },
    { code: 'PAGETURN', name: 'Pageturn Books', names: { ko: '페이지턴 서점' } },
  ],
  analytics: [
    {
      name: 'waymark',
      enabled: true,
      events: [
        'page_view',
        'programme_switch',
        'membership_selection',
        'plan_editing',
        'journey_step',
        'journey_failure',
        'journey_end',
        'checkout',
      ],
    },
  ],
  refunds: { whenSpent: 'debt' },
  invoices: demoInvoiceTerms,
  programs,
  serviceRequests: demoServiceRequests,
  permissions: [...demoPermissions],
  /** Disabled by default: a company enables it with its charities. */
  routes: [{ screen: 'donate', enabled: true }],
}
