import type { CompanyDocument } from '../../configuration/index.ts'

const price = { vat: 1500, serviceCharge: 500, quoteMinutes: 15, paymentMinutes: 30 }

/** What the individual programme sells. A packet is 100 points. */
export const demoProducts = {
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
} satisfies Partial<CompanyDocument['programs'][number]>
