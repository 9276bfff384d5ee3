import { addDays, endOfMonthAfter, type Day } from '@waymark/rules/calendar'
import type { WrittenContent } from './content-partners.ts'

interface OfferWords {
  readonly title: string
  readonly summary: string
  readonly steps?: readonly string[]
  readonly terms: string
}

interface DemoOffer {
  readonly id: string
  readonly partnerId: string | null
  readonly category: string
  readonly effect: object
  readonly tiers?: readonly string[]
  readonly programmes?: readonly string[]
  /** Without one it does not have to be activated. */
  readonly needsActivation?: boolean
  readonly exampleQuantity?: number
  /** Until when, from the day that the demo is looked at. */
  readonly ends: (today: Day) => Day
  readonly usable?: (today: Day) => Day
  readonly en: OfferWords
  readonly ko: OfferWords
}

const endOfMonth = (months: number) => (today: Day) => endOfMonthAfter(today, months)

/** Told wherever an offer is activated: what it is needed for, and how the points come. */
const activation = {
  en: 'Only what you buy after activating counts. The partner reports the extra points together with the usual ones; both stand in your statement. An activation cannot be passed on, and lasts until the offer ends.',
  ko: '활성화한 이후의 구매만 인정됩니다. 추가 포인트는 제휴사가 기본 포인트와 함께 전송하며, 이용 내역에서 모두 확인할 수 있습니다. 활성화는 다른 회원에게 양도할 수 없고 혜택이 끝날 때까지 유지됩니다.',
}

const offers: readonly DemoOffer[] = [
  {
    id: 'longacre-triple',
    partnerId: 'longacre',
    category: 'hotels',
    effect: { kind: 'times', by: 3 },
    needsActivation: true,
    exampleQuantity: 2,
    ends: endOfMonth(1),
    usable: endOfMonth(4),
    en: {
      title: 'Three times the points at Longacre Hotels',
      summary: 'Two nights or more, in all 41 hotels.',
      steps: [
        'Activate the offer here. Stays booked before do not count.',
        'Book with Longacre and give your membership number.',
        'Stay two nights or more, one after the other.',
        'Points arrive within 14 days of leaving. Missing? You can claim them from day 15.',
      ],
      terms: `<p>One room a stay, up to five stays. Not together with other offers of Longacre. ${activation.en}</p>`,
    },
    ko: {
      title: '롱에이커 호텔 3배 적립',
      summary: '호텔 41곳 전체, 2박 이상 연속 숙박 시 적용됩니다.',
      steps: [
        '여기에서 혜택을 활성화합니다. 이전에 예약한 숙박은 인정되지 않습니다.',
        '롱에이커에서 예약하며 회원번호를 제시합니다.',
        '2박 이상 연속으로 숙박합니다.',
        '포인트는 퇴실 후 14일 이내에 적립됩니다. 누락되면 15일째부터 신청할 수 있습니다.',
      ],
      terms: `<p>숙박 1건당 객실 1개, 최대 5건까지 적용됩니다. 롱에이커의 다른 혜택과 함께 사용할 수 없습니다. ${activation.ko}</p>`,
    },
  },
  {
    id: 'northlight-debit',
    partnerId: 'northlight',
    category: 'home',
    effect: { kind: 'plus', points: 500 },
    needsActivation: true,
    exampleQuantity: 18_000,
    ends: endOfMonth(2),
    en: {
      title: '500 points for direct debit at Northlight Energy',
      summary: 'When you let the next bill be debited.',
      steps: [
        'Activate the offer here.',
        'Set up direct debit with Northlight.',
        'The points arrive with the first bill that is debited.',
      ],
      terms: `<p>Once for each power account, for accounts that had no direct debit in the last six months. ${activation.en}</p>`,
    },
    ko: {
      title: '노스라이트 에너지 자동이체 500포인트',
      summary: '다음 요금부터 자동이체로 납부하시면 됩니다.',
      steps: [
        '여기에서 혜택을 활성화합니다.',
        '노스라이트에 자동이체를 신청합니다.',
        '첫 자동이체 요금과 함께 포인트가 적립됩니다.',
      ],
      terms: `<p>최근 6개월간 자동이체가 없던 전기 계정당 한 번 적용됩니다. ${activation.ko}</p>`,
    },
  },
  {
    id: 'grocer-tuesday',
    partnerId: 'corner-grocer',
    category: 'food',
    effect: { kind: 'times', by: 2 },
    exampleQuantity: 6000,
    ends: endOfMonth(1),
    en: {
      title: 'Double points at Corner Grocer on Tuesdays',
      summary: 'Every Tuesday, all day, in every shop.',
      steps: ['Shop on a Tuesday.', 'Show your card in the app at the till.'],
      terms:
        '<p>Nothing has to be activated. What earns nothing on other days earns nothing on Tuesdays.</p>',
    },
    ko: {
      title: '코너 그로서 화요일 2배 적립',
      summary: '매주 화요일 종일, 모든 매장에서 적용됩니다.',
      steps: ['화요일에 장을 봅니다.', '계산대에서 앱의 회원 카드를 제시합니다.'],
      terms: '<p>활성화하지 않아도 됩니다. 평소 적립되지 않는 상품은 화요일에도 적립되지 않습니다.</p>',
    },
  },
  {
    id: 'pacific-seats',
    partnerId: null,
    category: 'flights',
    effect: { kind: 'less', percent: 20 },
    programmes: ['AP'],
    ends: endOfMonth(2),
    usable: endOfMonth(4),
    en: {
      title: '20% fewer points for seats to Nadi and Apia',
      summary: 'Reward seats to Fiji and Samoa, in Economy and Business.',
      steps: ['Look for seats under Book with points.', 'The lower price stands there already.'],
      terms:
        '<p>As long as there are reward seats. Taxes and fees are paid in money. Seats booked before keep their price.</p>',
    },
    ko: {
      title: '난디·아피아 보너스 좌석 20% 할인',
      summary: '이코노미와 비즈니스 보너스 좌석에 적용됩니다.',
      steps: ['포인트로 예약에서 좌석을 검색합니다.', '할인된 포인트가 바로 표시됩니다.'],
      terms:
        '<p>보너스 좌석이 남아 있는 동안 적용됩니다. 세금과 수수료는 현금으로 결제합니다. 이미 예약한 좌석의 가격은 변경되지 않습니다.</p>',
    },
  },
  {
    id: 'tideline-south',
    partnerId: 'tideline',
    category: 'cars',
    effect: { kind: 'plus', points: 1500 },
    needsActivation: true,
    exampleQuantity: 5,
    ends: endOfMonth(3),
    en: {
      title: '1,500 points more for five days with Tideline',
      summary: 'Five days or more, picked up in the South Island.',
      steps: [
        'Activate the offer here.',
        'Book five days or more from a South Island airport.',
        'The points arrive within 14 days of bringing the car back.',
      ],
      terms: `<p>One rental a member. ${activation.en}</p>`,
    },
    ko: {
      title: '타이드라인 5일 대여 시 1,500포인트 추가',
      summary: '남섬에서 인수해 5일 이상 대여하시면 됩니다.',
      steps: [
        '여기에서 혜택을 활성화합니다.',
        '남섬 공항에서 5일 이상 예약합니다.',
        '반납 후 14일 이내에 포인트가 적립됩니다.',
      ],
      terms: `<p>회원당 대여 1건에 적용됩니다. ${activation.ko}</p>`,
    },
  },
  {
    id: 'pageturn-first',
    partnerId: 'pageturn',
    category: 'shops',
    effect: { kind: 'times', by: 4 },
    needsActivation: true,
    exampleQuantity: 8000,
    ends: (today) => addDays(today, 10),
    en: {
      title: 'Four times the points on your first order at Pageturn',
      summary: 'On your first order by post.',
      steps: ['Activate the offer here.', 'Order by post and give your membership number.'],
      terms: `<p>For members who have not ordered by post before. ${activation.en}</p>`,
    },
    ko: {
      title: '페이지턴 첫 주문 4배 적립',
      summary: '첫 우편 주문에 적용됩니다.',
      steps: ['여기에서 혜택을 활성화합니다.', '우편으로 주문하며 회원번호를 제시합니다.'],
      terms: `<p>우편 주문을 처음 하는 회원에게 적용됩니다. ${activation.ko}</p>`,
    },
  },
  {
    id: 'ember-two',
    partnerId: 'ember-street',
    category: 'food',
    effect: { kind: 'times', by: 2 },
    exampleQuantity: 12_000,
    ends: (today) => addDays(today, 28),
    en: {
      title: 'Double points for dinner for two at Ember Street',
      summary: 'Sunday to Thursday, in all seven restaurants.',
      steps: ['Book a table for two and say your number.'],
      terms: '<p>Nothing has to be activated. Not on public holidays.</p>',
    },
    ko: {
      title: '엠버 스트리트 2인 저녁 2배 적립',
      summary: '일요일부터 목요일까지 전 매장에서 적용됩니다.',
      steps: ['2인 테이블을 예약하며 회원번호를 알려 줍니다.'],
      terms: '<p>활성화하지 않아도 됩니다. 공휴일은 제외됩니다.</p>',
    },
  },
  {
    id: 'halyard-year',
    partnerId: 'halyard',
    category: 'insurance',
    effect: { kind: 'plus', points: 2000 },
    tiers: ['GOLD', 'ELITE'],
    needsActivation: true,
    exampleQuantity: 42_000,
    ends: endOfMonth(2),
    en: {
      title: '2,000 points for a year of travel cover',
      summary: 'A yearly policy for travel, for Gold and Elite.',
      steps: ['Activate the offer here.', 'Take out a yearly policy and give your membership number.'],
      terms: `<p>The points arrive once the time to withdraw is over. ${activation.en}</p>`,
    },
    ko: {
      title: '연간 여행 보험 가입 시 2,000포인트',
      summary: '골드와 엘리트 회원을 위한 연간 여행 보험입니다.',
      steps: ['여기에서 혜택을 활성화합니다.', '연간 보험에 가입하며 회원번호를 제시합니다.'],
      terms: `<p>청약 철회 기간이 지나면 포인트가 적립됩니다. ${activation.ko}</p>`,
    },
  },
  {
    id: 'extra-bags',
    partnerId: null,
    category: 'flights',
    effect: { kind: 'less', percent: 15 },
    programmes: ['AP'],
    ends: endOfMonth(1),
    en: {
      title: '15% fewer points for extra bags',
      summary: 'Extra bags, bought with points before the flight.',
      steps: ['Add a bag under Book with points, up to a day before the flight.'],
      terms: '<p>On flights of our own. Bags that your tier brings are free anyway.</p>',
    },
    ko: {
      title: '추가 수하물 15% 할인',
      summary: '출발 전에 포인트로 구매하는 추가 수하물에 적용됩니다.',
      steps: ['출발 하루 전까지 포인트로 예약에서 수하물을 추가합니다.'],
      terms: '<p>당사 운항편에 적용됩니다. 등급 혜택으로 제공되는 수하물은 원래 무료입니다.</p>',
    },
  },
]

/** The demo's offers by the day that it is looked at, so that they run whenever that is. */
export function demoOffers(today: Day): readonly WrittenContent[] {
  return offers.map((offer, position) => ({
    kind: 'offer',
    id: offer.id,
    position,
    programmes: offer.programmes ?? ['AP', 'AP4B'],
    partnerId: offer.partnerId,
    category: offer.category,
    tiers: offer.tiers ?? [],
    effect: offer.effect,
    startsOn: addDays(today, -20),
    endsOn: offer.ends(today),
    usableUntil: offer.usable?.(today) ?? null,
    needsActivation: offer.needsActivation ?? false,
    exampleQuantity: offer.exampleQuantity ?? null,
    words: { en: offer.en, ko: offer.ko },
  }))
}
