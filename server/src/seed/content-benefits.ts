import type { WrittenContent } from './content-partners.ts'

type Words = readonly [title: string, body: string]

const everybody: readonly string[] = []
const silverUp = ['SILVER', 'GOLD', 'ELITE']
const goldUp = ['GOLD', 'ELITE']
const elite = ['ELITE']

/** What each tier of the demo's airline brings, as its configuration grants it. */
const ofTiers: readonly (readonly [id: string, tiers: readonly string[], en: Words, ko: Words])[] = [
  [
    'points-on-flights',
    everybody,
    ['Points on every flight', '<p>On our own flights, in every cabin and every fare.</p>'],
    ['모든 항공편 적립', '<p>당사 운항편의 모든 좌석 등급과 운임에서 적립됩니다.</p>'],
  ],
  [
    'points-for-48-months',
    everybody,
    [
      'Points that last',
      '<p>48 months from the month in which you earned them, and longer if you extend them.</p>',
    ],
    ['긴 유효기간', '<p>적립한 달부터 48개월 동안 유효하며, 연장할 수도 있습니다.</p>'],
  ],
  [
    'tier-bonus',
    silverUp,
    [
      'More points on every flight',
      '<p>A bonus on top of the base points, larger in each tier. The <a href="/airpoints-account/koru/mileagecalculator">calculator</a> shows it for your trip.</p>',
    ],
    [
      '항공편 추가 적립',
      '<p>기본 포인트에 등급별 보너스가 더해집니다. <a href="/airpoints-account/koru/mileagecalculator">계산기</a>에서 여정별로 확인할 수 있습니다.</p>',
    ],
  ],
  [
    'priority-check-in',
    silverUp,
    ['Priority check-in', '<p>A desk of your own, whatever you are booked in.</p>'],
    ['우선 탑승 수속', '<p>예약 등급과 관계없이 전용 카운터를 이용할 수 있습니다.</p>'],
  ],
  [
    'extra-bag',
    silverUp,
    ['An extra bag', '<p>One more bag of 23 kg; Gold and Elite bring two.</p>'],
    ['추가 수하물', '<p>23kg 수하물 1개가 추가되며, 골드와 엘리트는 2개까지 추가됩니다.</p>'],
  ],
  [
    'lounge',
    goldUp,
    [
      'Lounges, with a guest',
      '<p>Show your membership card at the door. Elite members bring two guests.</p>',
    ],
    [
      '라운지 동반 이용',
      '<p>입구에서 회원 카드를 제시해 주세요. 엘리트 회원은 두 분까지 동반할 수 있습니다.</p>',
    ],
  ],
  [
    'boarding-first',
    goldUp,
    ['Boarding first', '<p>With everybody on your booking.</p>'],
    ['우선 탑승', '<p>같은 예약의 일행과 함께 먼저 탑승할 수 있습니다.</p>'],
  ],
  [
    'seat-for-sure',
    elite,
    ['A seat for sure', '<p>A seat on every flight of ours that you ask for by the day before.</p>'],
    ['좌석 보장', '<p>출발 전날까지 요청하시면 당사 운항편의 좌석을 보장해 드립니다.</p>'],
  ],
  [
    'own-line',
    elite,
    ['A line of your own', '<p>People who know your trips, at any hour.</p>'],
    ['전담 상담', '<p>회원님의 여정을 잘 아는 전담 상담원이 24시간 도와드립니다.</p>'],
  ],
]

const ofTheClub: readonly (readonly [id: string, en: Words, ko: Words])[] = [
  [
    'club-lounges',
    ['Every Koru lounge', '<p>On every day that you fly, with whomever you fly.</p>'],
    ['모든 코루 라운지', '<p>어느 항공사를 이용하든 탑승일에 이용할 수 있습니다.</p>'],
  ],
  [
    'club-fast-lane',
    ['The fast lane', '<p>Through security at our home airports.</p>'],
    ['패스트트랙', '<p>국내 공항 보안 검색에서 이용할 수 있습니다.</p>'],
  ],
  [
    'club-parking',
    ['Valet parking', '<p>At a member’s price in Auckland, Wellington and Christchurch.</p>'],
    ['발레 파킹', '<p>오클랜드, 웰링턴, 크라이스트처치에서 회원 요금으로 이용할 수 있습니다.</p>'],
  ],
]

const words = (en: Words, ko: Words) => ({
  en: { title: en[0], body: en[1] },
  ko: { title: ko[0], body: ko[1] },
})

export const demoBenefits: readonly WrittenContent[] = [
  ...ofTiers.map(([id, tiers, en, ko], position) => ({
    kind: 'benefit' as const,
    id,
    position,
    programmes: ['AP', 'AP4B'],
    tiers,
    words: words(en, ko),
  })),
  ...ofTheClub.map(([id, en, ko], position) => ({
    kind: 'benefit' as const,
    id,
    position: 100 + position,
    programmes: ['KORU'],
    words: words(en, ko),
  })),
]
