import { addDays, endOfMonthAfter, type Day } from '@waymark/rules/calendar'
import type { WrittenContent } from './content-partners.ts'

interface SecondOffer {
  readonly id: string
  /** Until when, from the day that the demo is looked at. */
  readonly ends: (today: Day) => Day
  readonly usable?: (today: Day) => Day
  readonly [field: string]: unknown
}

const reported = {
  en: 'Switch it on before you book; earlier bookings stay as they were. The partner sends the extra points with its usual ones.',
  ko: '예약하기 전에 켜 주세요. 이전 예약에는 적용되지 않습니다. 추가 포인트는 제휴사가 기본 포인트와 함께 보내 드립니다.',
}

const offers: readonly SecondOffer[] = [
  {
    id: 'dune-two-moons',
    partnerId: 'dune-hotels',
    category: 'hotels',
    effect: { kind: 'times', by: 2 },
    ends: (today) => endOfMonthAfter(today, 1),
    usable: (today) => endOfMonthAfter(today, 5),
    needsActivation: true,
    exampleQuantity: 3,
    words: {
      en: {
        title: 'Twice the points for three nights of sand',
        summary: 'Stay three nights at a desert house of Dune Hotels.',
        steps: ['Switch the offer on.', 'Book three nights in one go.', 'Say your number at the desk.'],
        terms: `<p>For the nine houses in the desert, one stay a member. ${reported.en}</p>`,
      },
      ko: {
        title: '사막에서 3박, 포인트 두 배',
        summary: '듄 호텔의 사막 호텔에서 3박 하시면 적용됩니다.',
        steps: ['혜택을 켭니다.', '3박을 한 번에 예약합니다.', '프런트에서 회원번호를 말씀해 주세요.'],
        terms: `<p>사막 호텔 아홉 곳에서 회원당 한 번 적용됩니다. ${reported.ko}</p>`,
      },
    },
  },
  {
    id: 'souq-after-sunset',
    partnerId: 'old-souq',
    category: 'shops',
    effect: { kind: 'times', by: 3 },
    ends: (today) => addDays(today, 24),
    needsActivation: false,
    exampleQuantity: 20_000,
    words: {
      en: {
        title: 'Three times the points after sunset',
        summary: 'In every Old Souq store, from the evening call until it closes.',
        steps: ['Come in the evening.', 'Show your card before you pay.'],
        terms: '<p>Nothing to switch on. Sunset is that of the city, as printed at the gate.</p>',
      },
      ko: {
        title: '해가 지면 포인트 세 배',
        summary: '모든 올드 수크 매장에서 해가 진 뒤부터 문을 닫을 때까지 적용됩니다.',
        steps: ['저녁에 방문합니다.', '결제하기 전에 카드를 보여 주세요.'],
        terms: '<p>따로 켜지 않으셔도 됩니다. 일몰 시각은 정문에 적힌 현지 시각을 따릅니다.</p>',
      },
    },
  },
  {
    id: 'saluki-long-weekend',
    partnerId: 'saluki-drive',
    category: 'cars',
    effect: { kind: 'plus', points: 600 },
    tiers: ['HALF', 'FULL'],
    ends: (today) => endOfMonthAfter(today, 2),
    needsActivation: true,
    exampleQuantity: 4,
    words: {
      en: {
        title: '600 points for a long weekend on the road',
        summary: 'Four days with Saluki Drive, from Half Moon upwards.',
        steps: ['Switch the offer on.', 'Take a car from Thursday to Sunday.'],
        terms: `<p>Once a member. A day that is given back early is a day less. ${reported.en}</p>`,
      },
      ko: {
        title: '긴 주말 드라이브에 600포인트',
        summary: '하프 문 이상 회원이 살루키 드라이브를 4일 이용하시면 드립니다.',
        steps: ['혜택을 켭니다.', '목요일부터 일요일까지 차량을 이용합니다.'],
        terms: `<p>회원당 한 번 적용됩니다. 일찍 반납하시면 그만큼 일수가 줄어듭니다. ${reported.ko}</p>`,
      },
    },
  },
  {
    id: 'pearl-first-month',
    partnerId: 'pearl-card',
    category: 'money',
    effect: { kind: 'plus', points: 2500 },
    tiers: ['FULL'],
    ends: (today) => endOfMonthAfter(today, 3),
    needsActivation: true,
    exampleQuantity: 100_000,
    words: {
      en: {
        title: '2,500 points with your first month of the Pearl Card',
        summary: 'For Full Moon members who pay AED 1,000 in their first month.',
        steps: ['Switch the offer on.', 'Order the card.', 'Pay AED 1,000 with it in thirty days.'],
        terms: `<p>For those who have never held the card. ${reported.en}</p>`,
      },
      ko: {
        title: '펄 카드 첫 달에 2,500포인트',
        summary: '첫 달에 1,000디르함을 결제하시는 풀 문 회원께 드립니다.',
        steps: ['혜택을 켭니다.', '카드를 신청합니다.', '30일 안에 1,000디르함을 결제합니다.'],
        terms: `<p>카드를 처음 만드시는 분께 적용됩니다. ${reported.ko}</p>`,
      },
    },
  },
  {
    id: 'night-departures',
    partnerId: null,
    category: 'flights',
    effect: { kind: 'times', by: 2 },
    ends: (today) => endOfMonthAfter(today, 1),
    needsActivation: false,
    words: {
      en: {
        title: 'Twice the points on our night departures',
        summary: 'Qamar flights that leave Dubai between ten at night and five in the morning.',
        steps: ['Fly while the city sleeps.', 'The points are there two days later.'],
        terms: '<p>By the hour on the timetable. A flight that is late keeps its hour.</p>',
      },
      ko: {
        title: '밤 비행기는 포인트 두 배',
        summary: '밤 10시부터 새벽 5시 사이 두바이를 출발하는 카마르 항공편에 적용됩니다.',
        steps: ['도시가 잠든 시간에 출발합니다.', '이틀 뒤에 포인트가 들어옵니다.'],
        terms: '<p>시간표의 출발 시각을 기준으로 하며, 지연되어도 그 시각을 따릅니다.</p>',
      },
    },
  },
]

/** The offers of the demo's second company by the day that it is looked at, so that they run whenever that is. */
export function secondOffers(today: Day): readonly WrittenContent[] {
  return offers.map(({ ends, usable, ...offer }, position) => ({
    ...offer,
    kind: 'offer',
    position,
    startsOn: addDays(today, -9),
    endsOn: ends(today),
    usableUntil: usable?.(today) ?? null,
  }))
}
