import type { categories } from '@waymark/contract/content/categories'

/** An item of content as an operator would write it: with HTML, and checked on its way in. */
export interface WrittenContent {
  readonly kind: 'partner' | 'offer' | 'benefit' | 'page' | 'chrome'
  readonly id: string
  readonly [field: string]: unknown
}

interface PartnerWords {
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly terms: string
}

interface DemoPartner {
  readonly id: string
  readonly code: string | null
  readonly category: (typeof categories)[number]
  readonly rate: readonly [points: number, unit: 'money' | 'night' | 'day' | 'litre', per: number] | null
  readonly en: PartnerWords
  readonly ko: PartnerWords
}

const usual = {
  en: 'Points arrive within 14 days. Give your membership number when you book or pay; it cannot be added at the till afterwards. Missing points can be claimed from day 15 up to six months later.',
  ko: '포인트는 14일 이내에 적립됩니다. 예약하거나 결제할 때 회원번호를 제시해 주세요. 결제 후 매장에서는 추가할 수 없습니다. 누락된 포인트는 15일째부터 6개월 이내에 신청할 수 있습니다.',
}

const partners: readonly DemoPartner[] = [
  {
    id: 'longacre',
    code: 'LONGACRE',
    category: 'hotels',
    rate: [600, 'night', 1],
    en: {
      title: 'Longacre Hotels',
      summary: 'City hotels in New Zealand, Australia and Singapore.',
      body: '<p>Every night at one of the 41 Longacre hotels brings 600 points, whatever the room. From the third night of a stay on, Longacre adds <strong>a quarter more</strong>.</p><ul><li>Book with Longacre itself, by telephone or at the desk.</li><li>One room a stay earns, for up to thirty nights.</li><li>Breakfast, parking and the minibar earn nothing.</li></ul>',
      terms: `<p>Rates for groups, staff and travel agents earn no points. ${usual.en}</p>`,
    },
    ko: {
      title: '롱에이커 호텔',
      summary: '뉴질랜드, 호주, 싱가포르의 도심 호텔입니다.',
      body: '<p>롱에이커 호텔 41곳 어디에서든 객실과 관계없이 1박마다 600포인트가 적립됩니다. 연속 숙박은 3박부터 <strong>25%를 추가</strong>로 적립해 드립니다.</p><ul><li>롱에이커에 직접, 전화로 또는 프런트에서 예약해 주세요.</li><li>숙박 1건당 객실 1개, 최대 30박까지 적립됩니다.</li><li>조식, 주차, 미니바 이용 금액은 적립되지 않습니다.</li></ul>',
      terms: `<p>단체, 임직원, 여행사 요금은 적립되지 않습니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'foreshore',
    code: null,
    category: 'hotels',
    rate: [400, 'night', 1],
    en: {
      title: 'Foreshore Lodges',
      summary: 'Small lodges by the sea, from the Coromandel to Kaikōura.',
      body: '<p>Twelve lodges within a walk of the water. Each night brings 400 points; dinner at the lodge is welcome, but earns none.</p>',
      terms: `<p>Stays of friends on your booking earn for you when you pay for them. ${usual.en}</p>`,
    },
    ko: {
      title: '포어쇼어 로지',
      summary: '코로만델에서 카이코우라까지, 바닷가의 작은 숙소입니다.',
      body: '<p>바다까지 걸어갈 수 있는 로지 12곳입니다. 1박마다 400포인트가 적립되며, 로지에서의 저녁 식사는 적립되지 않습니다.</p>',
      terms: `<p>회원님이 결제한 일행의 숙박도 회원님께 적립됩니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'tideline',
    code: 'TIDELINE',
    category: 'cars',
    rate: [400, 'day', 1],
    en: {
      title: 'Tideline Rental Cars',
      summary: 'Cars and campers at every airport that we fly to at home.',
      body: '<p>Each day of a rental brings 400 points, for the car as for the camper. Days are counted in 24 hours from the pick-up.</p>',
      terms: `<p>Insurance, fuel and tolls earn nothing. Rentals of a company earn for the driver who is named first. ${usual.en}</p>`,
    },
    ko: {
      title: '타이드라인 렌터카',
      summary: '국내 취항 공항 어디서나 승용차와 캠핑카를 빌릴 수 있습니다.',
      body: '<p>승용차와 캠핑카 모두 대여 1일마다 400포인트가 적립됩니다. 1일은 인수 시각부터 24시간입니다.</p>',
      terms: `<p>보험료, 연료비, 통행료는 적립되지 않습니다. 법인 대여는 첫 번째 운전자에게 적립됩니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'kauri-fuel',
    code: 'KAURIFUEL',
    category: 'cars',
    rate: [2, 'litre', 1],
    en: {
      title: 'Kauri Fuel',
      summary: 'Stations and fast chargers along the state highways.',
      body: '<p>Two points for each litre, and for each kilowatt hour at the fast chargers. Show your card in the app at the pump.</p>',
      terms: `<p>Up to 100 litres a visit. Shop, wash and gas bottles earn nothing. ${usual.en}</p>`,
    },
    ko: {
      title: '카우리 주유소',
      summary: '국도변의 주유소와 급속 충전소입니다.',
      body: '<p>1리터마다, 급속 충전은 1kWh마다 2포인트가 적립됩니다. 주유기에서 앱의 회원 카드를 제시해 주세요.</p>',
      terms: `<p>방문 1회당 100리터까지 적립됩니다. 매점, 세차, 가스통은 적립되지 않습니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'northlight',
    code: 'NORTHLIGHT',
    category: 'home',
    rate: [1, 'money', 100],
    en: {
      title: 'Northlight Energy',
      summary: 'Power and gas for the home, from wind and water.',
      body: '<p>One point for every dollar of the bill, on power as on gas, each month that the bill is paid by its date.</p>',
      terms: `<p>One account a member. A bill that is paid late earns nothing, and what was earned stays. ${usual.en}</p>`,
    },
    ko: {
      title: '노스라이트 에너지',
      summary: '풍력과 수력으로 만든 가정용 전기와 가스입니다.',
      body: '<p>요금을 기한 안에 납부한 달마다 전기와 가스 요금 1달러당 1포인트가 적립됩니다.</p>',
      terms: `<p>회원당 계정 1개만 적립됩니다. 늦게 납부한 요금은 적립되지 않으며, 이미 적립된 포인트는 유지됩니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'corner-grocer',
    code: 'GROCER',
    category: 'food',
    rate: [1, 'money', 200],
    en: {
      title: 'Corner Grocer',
      summary: 'The shop around the corner, 230 times in the country.',
      body: '<p>One point for every two dollars, from the first apple on. The receipt says what came in.</p>',
      terms: `<p>Tobacco, lottery and gift cards earn nothing. ${usual.en}</p>`,
    },
    ko: {
      title: '코너 그로서',
      summary: '전국 230곳의 동네 식료품점입니다.',
      body: '<p>2달러마다 1포인트가 적립됩니다. 적립된 포인트는 영수증에 표시됩니다.</p>',
      terms: `<p>담배, 복권, 상품권은 적립되지 않습니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'ember-street',
    code: null,
    category: 'food',
    rate: [2, 'money', 100],
    en: {
      title: 'Ember Street Kitchen',
      summary: 'Seven restaurants with an open fire.',
      body: '<p>Two points for every dollar on the bill, drinks included. Say your number when you book a table.</p>',
      terms: `<p>One bill a table earns. Service and gift cards earn nothing. ${usual.en}</p>`,
    },
    ko: {
      title: '엠버 스트리트 키친',
      summary: '장작불 요리를 선보이는 레스토랑 7곳입니다.',
      body: '<p>음료를 포함해 결제 금액 1달러당 2포인트가 적립됩니다. 예약할 때 회원번호를 알려 주세요.</p>',
      terms: `<p>테이블당 영수증 1장만 적립됩니다. 봉사료와 상품권은 적립되지 않습니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'harbour-card',
    code: 'HARBOURCARD',
    category: 'money',
    rate: [1, 'money', 100],
    en: {
      title: 'Harbour Bank Card',
      summary: 'A credit card that collects wherever it is taken.',
      body: '<p>One point for every dollar that you spend with the card. Points come with the monthly statement of the card.</p><p>A card is credit: pay it back in full each month, or its interest costs more than the points are worth.</p>',
      terms: `<p>Cash, transfers, fees and interest earn nothing. The bank decides whether it gives a card. ${usual.en}</p>`,
    },
    ko: {
      title: '하버 은행 카드',
      summary: '사용하는 곳 어디서나 적립되는 신용카드입니다.',
      body: '<p>카드 사용 금액 1달러당 1포인트가 적립됩니다. 포인트는 매달 카드 명세서와 함께 들어옵니다.</p><p>신용카드는 대출입니다. 매달 전액을 상환하지 않으면 이자가 포인트의 가치보다 커질 수 있습니다.</p>',
      terms: `<p>현금 서비스, 이체, 수수료, 이자는 적립되지 않습니다. 카드 발급 여부는 은행이 결정합니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'fernleaf',
    code: 'FERNPHARM',
    category: 'shops',
    rate: [1, 'money', 200],
    en: {
      title: 'Fernleaf Pharmacy',
      summary: 'Pharmacies with a person who has time for you.',
      body: '<p>One point for every two dollars on all that stands on the shelves.</p>',
      terms: `<p>Prescriptions earn nothing: the law says so. ${usual.en}</p>`,
    },
    ko: {
      title: '펀리프 약국',
      summary: '충분히 상담해 드리는 약국입니다.',
      body: '<p>진열된 모든 상품에 대해 2달러마다 1포인트가 적립됩니다.</p>',
      terms: `<p>처방 조제는 법에 따라 적립되지 않습니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'pageturn',
    code: 'PAGETURN',
    category: 'shops',
    rate: [2, 'money', 100],
    en: {
      title: 'Pageturn Books',
      summary: 'Books, maps and a good armchair, in shops and by post.',
      body: '<p>Two points for every dollar, in the shops and on orders by post. Second-hand books count as well.</p>',
      terms: `<p>Postage, gift cards and schoolbooks earn nothing. ${usual.en}</p>`,
    },
    ko: {
      title: '페이지턴 서점',
      summary: '책과 지도, 편안한 안락의자가 있는 서점입니다.',
      body: '<p>매장과 우편 주문 모두 1달러당 2포인트가 적립됩니다. 중고책도 적립됩니다.</p>',
      terms: `<p>배송비, 상품권, 교과서는 적립되지 않습니다. ${usual.ko}</p>`,
    },
  },
  {
    id: 'halyard',
    code: null,
    category: 'insurance',
    rate: [3, 'money', 100],
    en: {
      title: 'Halyard Insurance',
      summary: 'Cover for travel, home and car.',
      body: '<p>Three points for every dollar of the yearly premium, once the time to withdraw is over.</p>',
      terms: `<p>Points go back when a policy is cancelled in its first year. ${usual.en}</p>`,
    },
    ko: {
      title: '핼야드 보험',
      summary: '여행, 주택, 자동차 보험입니다.',
      body: '<p>청약 철회 기간이 지나면 연간 보험료 1달러당 3포인트가 적립됩니다.</p>',
      terms: `<p>첫해에 계약을 해지하면 포인트가 회수됩니다. ${usual.ko}</p>`,
    },
  },
]

/** The demo's partners: those of its accruals, by the same names, and some more. */
export const demoPartners: readonly WrittenContent[] = partners.map(
  ({ id, code, category, rate, en, ko }, position) => ({
    kind: 'partner',
    id,
    position,
    programmes: ['AP', 'AP4B'],
    partnerCode: code,
    category,
    picture: { src: `/airpoints-account/koru/content/${id}.svg`, width: 96, height: 96 },
    earnRate: rate === null ? null : { points: rate[0], unit: rate[1], per: rate[2] },
    words: { en, ko },
  }),
)
