import type * as z from 'zod/mini'
import { pseudoLanguage } from '@waymark/rules/words/pseudo-language'
import type { companyConfiguration } from '../configuration/schema.ts'
import { portalBase } from '../platform/http/pages/portal-files.ts'
import { demoMasterData } from './demo/demo-choices.ts'
import { demoFlightTerms } from './demo/demo-flight-terms.ts'
import { demoServiceRequests } from './demo/demo-service-requests.ts'
import { secondPermissions } from './demo/demo-permissions.ts'
import { demoCompany } from './demo/demo-company.ts'
import { qamar } from './demo/demo-marks.ts'

type Document = z.input<typeof companyConfiguration>
type Programme = Document['programs'][number]

export const secondCompanyCode = 'QM'
export const secondProgramme = 'MOON'

/** Where the demo shows its second company: every name below `localhost` resolves to this machine. */
export const secondCompanyHost = 'qamar.localhost'

const tier = (code: string, en: string, ko: string, statusPoints: number): Programme['tiers'][number] => {
  const theme = `theme-qamar-${code.toLowerCase()}`
  const name = { en, ko }
  return { code, name, statusPoints, topThemeClass: theme, baseThemeClass: theme, subThemeClass: theme }
}

const price = { vat: 500, serviceCharge: 750, quoteMinutes: 10, paymentMinutes: 20 }

/** What the phases add to a flight's base points; content/qamar/benefits.json repeats them. */
const phaseBonusPercent = { HALF: 20, FULL: 60 } as const

const network = ['DXB', 'DOH', 'BAH', 'KWI', 'RUH', 'JED', 'MCT', 'AMM', 'CAI', 'IST', 'LHR', 'ICN', 'SIN']

const flights = {
  ...demoFlightTerms,
  rates: demoFlightTerms.rates.map((rates) => ({ ...rates, tierBonusPercent: phaseBonusPercent })),
  network,
  nonstop: [{ from: 'DXB', to: network.filter((code) => code !== 'DXB') }],
  homeAirport: 'DXB',
  bookingUrl: 'https://book.qamar.example/flights',
}

const programme: Programme = {
  programCode: secondProgramme,
  programName: { en: 'Moonlight', ko: '문라이트' },
  programType: 'individual',
  isActive: true,
  timeZone: 'Asia/Dubai',
  currency: 'AED',
  tiers: [
    tier('CRESCENT', 'Crescent', '크레센트', 0),
    tier('HALF', 'Half Moon', '하프 문', 300),
    tier('FULL', 'Full Moon', '풀 문', 800),
  ],
  tierYearEndsOn: '12-31',
  tierKeepPercent: 100,
  monthsValid: 36,
  expiryWarningDays: 180,
  mandatoryProfileFields: ['country', 'mobile'],
  enrolment: { minimumYears: 18, linkHours: 12 },
  flights,
  claims: { flightAfterHours: 48, partnerAfterDays: 10, months: 9 },
  transfer: {
    ...price,
    minimumPoints: 500,
    maximumPoints: 50_000,
    stepPoints: 500,
    packetSize: 500,
    amount: 1800,
    coolingOffMinutes: 0,
    mostPointsADay: 50_000,
    mostPointsAYear: 150_000,
    mostReceivedAYear: 150_000,
  },
  buy: {
    ...price,
    packetSize: 250,
    minimumPacket: 500,
    maximumPacket: 60_000,
    amount: 2750,
    often: [1000, 2500, 5000],
    mostPointsAYear: 60_000,
    campaigns: [],
  },
}

/** Both demo companies require the PIN before points move; the rest of this one is its own. */
export const secondCompany: Document = {
  companyName: 'Qamar Air',
  brandName: 'Qamar',
  icon: `${portalBase}/brands/qamar-icon.svg`,
  mark: qamar,
  hosts: [secondCompanyHost],
  defaultUrl: `${portalBase}/welcome`,
  landing: {
    title: { en: 'The moon grows with every trip', ko: '여행할수록 차오르는 달' },
    lead: {
      en: 'Collect points with Qamar Air and its partners, and move through the phases as you fly.',
      ko: '카마르 항공과 제휴사에서 포인트를 모으고, 탑승할 때마다 다음 단계로 올라갑니다.',
    },
  },
  contact: {
    phone: '+971 4 555 0170',
    email: 'care@qamar.example',
    hours: { en: 'Every day, 8:00 to 20:00 (Dubai time)', ko: '매일 08:00~20:00 (두바이 시간)' },
    address: { en: ['Qamar Air Member Care', 'Creek Road 4', 'Dubai', 'United Arab Emirates'] },
  },
  requestTimedOutInMs: 20_000,
  welcomeMessage: { enabled: false },
  ui: {
    digitalCard: {
      customizeDigitalCard: true,
      cardName: 'moonlight-card',
      cardExtension: '.png',
      guestsByTier: { FULL: 3 },
      pngProperties: { pixelRatio: 2, backgroundColor: '#ffffff' },
      pngQrCode: false,
    },
  },
  session: {
    idleMinutes: 20,
    absoluteHours: 8,
    warningMs: 90_000,
    remember: { mode: 'loginDetails', mostDays: 14 },
  },
  signIn: { mostFailures: 4, lockMinutes: 20 },
  pin: { ...demoCompany.pin, mostFailures: 4, lockMinutes: 20 },
  // The operator's own provider belongs to the first company.
  identityProviders: ['harbour', 'fernmail'],
  languages: [
    { code: 'en', name: 'English', direction: 'ltr', css_href: `${portalBase}/brands/qamar.css` },
    { code: 'ko', name: '한국어', direction: 'ltr', css_href: `${portalBase}/brands/qamar.css` },
    {
      code: pseudoLanguage,
      name: 'Pseudo-RTL',
      direction: 'rtl',
      css_href: `${portalBase}/brands/qamar.css`,
      bootstrap_css_href: `${portalBase}/brands/right-to-left.css`,
    },
  ],
  masterData: {
    ...demoMasterData,
    genders: [
      { code: 'F', name: { en: 'Female', ko: '여성' } },
      { code: 'M', name: { en: 'Male', ko: '남성' } },
    ],
  },
  partners: [
    { code: 'SOUQ', name: 'Old Souq Stores', names: { ko: '올드 수크 스토어' } },
    { code: 'DUNE', name: 'Dune Hotels', names: { ko: '듄 호텔' } },
    { code: 'SALUKI', name: 'Saluki Drive', names: { ko: '살루키 드라이브' } },
    { code: 'LANTERN', name: 'The Lantern Table', names: { ko: '랜턴 테이블' } },
    { code: 'PEARL', name: 'Gulf Pearl Card', names: { ko: '걸프 펄 카드' } },
  ],
  analytics: [],
  programs: [programme],
  serviceRequests: demoServiceRequests,
  permissions: [...secondPermissions],
  /** Products it doesn't offer have no page. */
  routes: [
    { screen: 'extend_miles', enabled: false },
    { screen: 'booking', enabled: false },
  ],
}
