import type { WrittenContent } from './content-partners.ts'

import { phaseBonusPercent } from './second-company.ts'

const { HALF, FULL } = phaseBonusPercent

type Words = readonly [title: string, body: string]

const everyPhase: readonly string[] = []
const fromHalf = ['HALF', 'FULL']
const full = ['FULL']

/** What each phase of the moon brings at the demo's second company, as its configuration grants it. */
const benefits: readonly (readonly [id: string, tiers: readonly string[], en: Words, ko: Words])[] = [
  [
    'first-light',
    everyPhase,
    ['Points from the first flight', '<p>Whatever the seat, whatever the hour.</p>'],
    ['첫 비행부터 적립', '<p>어느 좌석이든, 어느 시간이든 적립됩니다.</p>'],
  ],
  [
    'three-years',
    everyPhase,
    ['Three years to spend them', '<p>Points stay for 36 months, then the month ends and they with it.</p>'],
    ['3년의 여유', '<p>포인트는 36개월 동안 유효하며, 마지막 달의 말일에 소멸합니다.</p>'],
  ],
  [
    'fifth-more',
    fromHalf,
    [
      'A fifth more on every flight',
      `<p>${String(HALF)}% on top of the base points; at Full Moon it is ${String(FULL)}%.</p>`,
    ],
    [
      `항공편마다 더해지는 ${String(HALF)}%`,
      `<p>기본 포인트에 ${String(HALF)}%가 더해지며, 풀 문은 ${String(FULL)}%가 더해집니다.</p>`,
    ],
  ],
  [
    'quiet-line',
    fromHalf,
    ['The quiet line', '<p>A desk of its own at check-in, with dates and coffee.</p>'],
    ['조용한 수속대', '<p>대추야자와 커피가 준비된 전용 수속대를 이용하실 수 있습니다.</p>'],
  ],
  [
    'moon-room',
    full,
    [
      'The Moon Room, with three guests',
      '<p>Our lounge in Dubai, open all night. Your card says how many may come.</p>',
    ],
    ['동반 3인까지 문 룸', '<p>두바이의 24시간 라운지입니다. 동반 가능 인원은 카드에 적혀 있습니다.</p>'],
  ],
  [
    'held-seat',
    full,
    ['A seat kept until noon', '<p>On full flights we keep one for you until noon of the day before.</p>'],
    ['정오까지 남겨 두는 좌석', '<p>만석인 항공편도 출발 전날 정오까지 한 좌석을 남겨 둡니다.</p>'],
  ],
]

export const secondBenefits: readonly WrittenContent[] = benefits.map(([id, tiers, en, ko], position) => ({
  kind: 'benefit',
  id,
  position,
  tiers,
  words: { en: { title: en[0], body: en[1] }, ko: { title: ko[0], body: ko[1] } },
}))
