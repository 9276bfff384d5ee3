import type { CompanyDocument } from '../src/configuration/index.ts'
import { usualActs } from '../src/configuration/terms/act-terms.ts'
import { testClub, testClubTiers } from './club/test-club.ts'

const tiers = [
  { code: 'BASE', statusPoints: 0, theme: 'theme-base' },
  { code: 'SILVER', statusPoints: 450, theme: 'theme-silver' },
  { code: 'GOLD', statusPoints: 900, theme: 'theme-gold' },
].map(({ code, statusPoints, theme }) => ({
  code,
  statusPoints,
  name: { en: code, ko: `${code} 등급` },
  topThemeClass: theme,
  baseThemeClass: theme,
  subThemeClass: theme,
}))

const transfer = {
  minimumPoints: 1000,
  maximumPoints: 100_000,
  stepPoints: 1000,
  packetSize: 1000,
  amount: 1000,
  vat: 1500,
  serviceCharge: 500,
  quoteMinutes: 15,
  paymentMinutes: 30,
  mostPointsADay: 100_000,
  mostPointsAYear: 300_000,
  mostReceivedAYear: 300_000,
}

const price = { vat: 1500, serviceCharge: 500, quoteMinutes: 15, paymentMinutes: 30 }

const packets = {
  ...price,
  packetSize: 100,
  minimumPacket: 500,
  maximumPacket: 100_000,
  amount: 320,
}

const products = {
  buy: {
    ...packets,
    often: [5000],
    mostPointsAYear: 150_000,
    campaigns: [
      {
        code: 'SPRING20',
        name: { en: 'Spring bonus', ko: '봄맞이 보너스' },
        percent: 20,
        fromPoints: 10_000,
        startsOn: '2026-09-01',
        endsOn: '2026-11-30',
      },
    ],
    upgrade: { tierCode: 'SILVER', fromPoints: 75_000 },
  },
  gift: { ...packets, often: [5000], mostGivenAYear: 50_000, mostReceivedAYear: 40_000 },
  extend: {
    ...price,
    windowDays: 365,
    bringBackDays: 60,
    months: 12,
    packetSize: 1000,
    amount: 1200,
    expiredAmount: 2000,
    mostPointsAYear: 60_000,
  },
  tierPurchase: {
    ...price,
    tiers: [
      { tierCode: 'SILVER', amount: 39_900, brings: { en: ['More points'], ko: ['추가 적립'] } },
      { tierCode: 'GOLD', amount: 89_900, brings: { en: ['Lounge access'], ko: ['라운지 이용'] } },
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
    mostPointsAYear: 30_000,
  },
  donate: {
    packetSize: 100,
    minimumPacket: 500,
    maximumPacket: 50_000,
    quoteMinutes: 10,
    mostPointsAYear: 20_000,
    charities: [
      { code: 'BOOKS', name: { en: 'Books for All', ko: '모두의 책' }, about: { en: 'Books.', ko: '책.' } },
      { code: 'TREES', name: { en: 'More Trees', ko: '더 많은 나무' }, about: { en: 'Trees.', ko: '나무.' } },
    ],
  },
  family: { mostMembers: 3, requestDays: 30 },
  pool: {
    places: 5,
    invitationDays: 7,
    rejoinDays: 180,
    minimumContribution: 100,
    pays: ['extend' as const, 'tier' as const],
  },
  milesPayment: {
    pointsPerCent: 2,
    products: ['transfer' as const, 'extend' as const, 'tier' as const, 'club' as const],
  },
}

const fare = (code: string, cabin: 'ECONOMY' | 'BUSINESS', percent: number) => ({
  code,
  cabin,
  name: { en: code, ko: `${code} 운임` },
  percent,
})

/** Saver fares earn twice as much, and seats cost more, from 2026 on. */
const flights = {
  rates: [
    { from: '2020-01-01', saver: 25, short: 9000, long: 50_000 },
    { from: '2026-01-01', saver: 50, short: 10_000, long: 60_000 },
  ].map(({ from, saver, short, long }) => ({
    from,
    fares: [
      fare('SAVER', 'ECONOMY', saver),
      fare('STANDARD', 'ECONOMY', 100),
      fare('STANDARD', 'BUSINESS', 125),
    ],
    tierBonusPercent: { SILVER: 15, GOLD: 25 },
    statusPercent: 5,
    rewards: [
      { toKm: 3000, seat: { ECONOMY: short, BUSINESS: short * 2 }, upgrade: {} },
      {
        toKm: 16_000,
        seat: { ECONOMY: long, PREMIUM: long + 20_000, BUSINESS: long * 2 },
        upgrade: { PREMIUM: 15_000, BUSINESS: 26_000 },
      },
    ],
  })),
  network: ['AKL', 'SYD', 'ICN'],
  homeAirport: 'AKL',
  usualFare: 'STANDARD',
  bookingUrl: 'https://book.test.example/',
}

function programme(programCode: string, programType: 'individual' | 'corporate', amount: number) {
  const sold = programCode === 'AP4B' ? {} : products
  return { ...sold, ...terms(programCode, programType, amount), flights }
}

function terms(programCode: string, programType: 'individual' | 'corporate', amount: number) {
  return {
    programCode,
    programName: { en: programCode, ko: `${programCode} 프로그램` },
    programType,
    isActive: true,
    timeZone: 'Pacific/Auckland',
    currency: 'NZD',
    tiers,
    tiersAreEarned: programCode !== 'AP4B',
    tierYearEndsOn: '03-31',
    tierKeepPercent: 90,
    monthsValid: 48,
    expiryWarningDays: 365,
    transfer: { ...transfer, amount },
  }
}

/** Operations that require the PIN, and the second factor if there is one. */
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

/** A company for tests: AP charges for transfers, FREE doesn't, AP4B is corporate and sells nothing, KORU is a club. */
export const testCompany: CompanyDocument = {
  companyName: 'Test Airways',
  invoices: {
    supplier: {
      name: 'Test Airways Limited',
      address: ['1 Test Street', 'Auckland 1010'],
      taxNumber: '987-654-321',
    },
    invoiceName: { en: 'Tax invoice', ko: '세금 청구서' },
    correctionName: { en: 'Supply correction information', ko: '공급 정정 정보' },
    taxName: { en: 'GST', ko: 'GST' },
    taxNumberName: { en: 'GST number', ko: 'GST 번호' },
    invoicePrefix: 'INV-',
    correctionPrefix: 'SCI-',
    taxStatedFrom: 20_000,
    recipientAbove: 100_000,
  },
  brandName: 'Test',
  defaultUrl: '/airpoints-account/koru/member/login',
  requestTimedOutInMs: 30_000,
  welcomeMessage: { enabled: true },
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
    mostCodesAnHour: 10,
    proofMinutes: 5,
    protectedOperations: movesPoints,
  },
  reset: { linkMinutes: 30, mostLinksAnHour: 3 },
  protection: { afterChangeHours: 24 },
  languages: [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'ko', name: '한국어', direction: 'ltr' },
  ],
  masterData: {
    titles: [{ code: 'MS', name: { en: 'Ms', ko: '님' } }],
    genders: [
      { code: 'F', name: { en: 'Woman', ko: '여성' } },
      { code: 'X', name: { en: 'Another', ko: '다른 성별' } },
    ],
    securityQuestions: [{ code: 'PET', name: { en: 'First pet?', ko: '첫 반려동물은?' } }],
  },
  affiliations: [{ code: 'HOTEL', name: 'Longacre Hotels', emailDomains: ['longacre.example'] }],
  partners: [{ code: 'HOTEL', name: 'Longacre Hotels', names: { ko: '롱에이커 호텔' } }],
  programs: [
    { ...programme('AP', 'individual', 1000), enrolment: { minimumYears: 16, linkHours: 24 } },
    programme('FREE', 'individual', 0),
    { ...programme('AP4B', 'corporate', 1000), enrolment: { minimumYears: 16, linkHours: 24 } },
    {
      ...terms('KORU', 'individual', 0),
      isClub: true,
      club: testClub,
      tiersAreEarned: false,
      tiers: testClubTiers,
    },
  ],
  routes: [],
}

/**
 * A company whose programme FREE is 23 hours behind its first one, and whose operators give at most 100 points a day without approval.
 */
export const companyInTwoZones: CompanyDocument = {
  ...testCompany,
  programs: testCompany.programs.map((one) =>
    one.programCode === 'FREE' ? { ...one, timeZone: 'Pacific/Honolulu' } : one,
  ),
  operatorActs: {
    ...usualActs,
    limits: {
      agent: { points: { each: 100, aDay: 100 } },
      finance: { points: { each: 100, aDay: 100 } },
    },
  },
}
