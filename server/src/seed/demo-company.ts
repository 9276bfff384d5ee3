import type * as z from 'zod/mini'
import type { companyConfiguration } from '../configuration/schema.ts'
import { demoAffiliations, demoMasterData, demoProfile } from './demo-choices.ts'
import { demoClubTerms } from './demo-club-terms.ts'
import { demoInvoiceTerms } from './demo-invoice-terms.ts'
import { demoFlightTerms } from './demo-flight-terms.ts'
import { demoPermissions } from './demo-permissions.ts'
import { demoServiceRequests } from './demo-service-requests.ts'

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

const price = { vat: 1500, serviceCharge: 500, quoteMinutes: 15, paymentMinutes: 30 }

/** What the individual programme sells. A packet is 100 points. */
const products = {
  buy: {
    ...price,
    packetSize: 100,
    minimumPacket: 500,
    maximumPacket: 100_000,
    amount: 320,
    often: [2000, 5000, 10_000, 25_000, 50_000],
    mostPointsAYear: 150_000,
    campaigns: [
      {
        code: 'SPRING20',
        name: { en: 'Big pack bonus', ko: '대량 구매 보너스' },
        percent: 20,
        fromPoints: 10_000,
        startsOn: '2026-09-01',
        endsOn: '2027-11-30',
      },
    ],
    upgrade: { tierCode: 'SILVER', fromPoints: 75_000 },
  },
  gift: {
    ...price,
    packetSize: 100,
    minimumPacket: 500,
    maximumPacket: 50_000,
    amount: 320,
    often: [2000, 5000, 10_000],
    mostGivenAYear: 100_000,
    mostReceivedAYear: 100_000,
  },
  extend: {
    ...price,
    windowDays: 365,
    bringBackDays: 60,
    months: 12,
    packetSize: 1000,
    amount: 1200,
    expiredAmount: 2000,
    mostPointsAYear: 200_000,
  },
  tierPurchase: {
    ...price,
    tiers: [
      {
        tierCode: 'SILVER',
        amount: 39_900,
        brings: {
          en: ['{bonusPercent}% more points on every flight', 'Priority check-in', 'One extra bag'],
          ko: ['항공편마다 {bonusPercent}% 추가 적립', '우선 탑승 수속', '추가 수하물 1개'],
        },
      },
      {
        tierCode: 'GOLD',
        amount: 89_900,
        brings: {
          en: ['{bonusPercent}% more points on every flight', 'Lounge access with a guest', 'Two extra bags'],
          ko: ['항공편마다 {bonusPercent}% 추가 적립', '동반 1인 라운지 이용', '추가 수하물 2개'],
        },
      },
    ],
  },
  convert: {
    ...price,
    packetSize: 1000,
    minimumPacket: 1000,
    maximumPacket: 50_000,
    amount: 0,
    statusPerPacket: 10,
    activateDays: 7,
    mostPointsAYear: 50_000,
  },
  donate: {
    packetSize: 100,
    minimumPacket: 500,
    maximumPacket: 50_000,
    quoteMinutes: price.quoteMinutes,
    mostPointsAYear: 100_000,
    charities: [
      {
        code: 'TUIWINGS',
        name: { en: 'Tui Wings', ko: '투이 윙스' },
        about: {
          en: 'Flies children from remote towns to hospital, with a parent at their side.',
          ko: '외딴 지역 어린이가 보호자와 함께 병원에 갈 수 있도록 항공편을 지원합니다.',
        },
      },
      {
        code: 'LONGTIDE',
        name: { en: 'Longtide Coast Trust', ko: '롱타이드 해안 재단' },
        about: {
          en: 'Clears plastic from beaches and replants the dunes behind them.',
          ko: '해변의 플라스틱을 치우고 모래언덕에 식물을 다시 심습니다.',
        },
      },
      {
        code: 'LANTERNS',
        name: { en: 'Lantern Readers', ko: '랜턴 리더스' },
        about: {
          en: 'Brings books and reading volunteers to rural schools.',
          ko: '농어촌 학교에 책과 독서 자원봉사자를 보냅니다.',
        },
      },
    ],
  },
  family: { mostMembers: 10, requestDays: 30 },
  pool: { places: 5, invitationDays: 7, rejoinDays: 180, minimumContribution: 100, pays: ['extend', 'tier'] },
  milesPayment: { pointsPerCent: 2, products: ['transfer', 'extend', 'tier', 'club'] },
} satisfies Partial<Programme>

const programs: Programme[] = [
  {
    ...terms,
    ...products,
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
  greeting: { en: 'Kia ora' },
  defaultUrl: '/airpoints-account/koru/member/login',
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
    { code: 'NORTHLIGHT', name: 'Northlight Energy' },
    { code: 'LONGACRE', name: 'Longacre Hotels' },
    { code: 'TIDELINE', name: 'Tideline Rental Cars' },
    { code: 'GROCER', name: 'Corner Grocer' },
    { code: 'HARBOURCARD', name: 'Harbour Bank Card' },
    { code: 'FERNPHARM', name: 'Fernleaf Pharmacy' },
    { code: 'KAURIFUEL', name: 'Kauri Fuel' },
    { code: 'PAGETURN', name: 'Pageturn Books' },
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
