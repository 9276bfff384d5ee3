import type { WrittenContent } from './content-partners.ts'

const later = {
  en: 'Points come within ten days of the bill. Say your membership number before you pay. Nothing there on the tenth day? Claim it within nine months.',
  ko: '포인트는 결제 후 10일 이내에 들어옵니다. 결제 전에 회원번호를 말씀해 주세요. 10일이 지나도 없으면 9개월 안에 신청하실 수 있습니다.',
}

/** The partners of the demo's second company, by the names that its accruals have. */
export const secondPartners: readonly WrittenContent[] = [
  {
    kind: 'partner',
    id: 'old-souq',
    partnerCode: 'SOUQ',
    category: 'shops',
    earnRate: { points: 3, unit: 'money', per: 1000 },
    words: {
      en: {
        title: 'Old Souq Stores',
        summary: 'Spice, cloth and brass, under eleven roofs from Deira to Muscat.',
        body: '<p>Three points for every AED 10, in the lanes and at the tills alike. Bargaining is welcome; points follow the price you shook hands on.</p><p>Gold and silver by weight bring no points: there the price is the market’s, not the shop’s.</p>',
        terms: `<p>Gift baskets count on the day they are paid, not the day they are sent. ${later.en}</p>`,
      },
      ko: {
        title: '올드 수크 스토어',
        summary: '데이라에서 무스카트까지, 향신료와 직물과 놋그릇을 파는 시장 열한 곳.',
        body: '<p>골목 가게와 계산대 어디서나 10디르함마다 3포인트를 드립니다. 흥정하셔도 좋습니다. 합의한 가격대로 적립됩니다.</p><p>무게로 파는 금과 은은 시세를 따르므로 적립되지 않습니다.</p>',
        terms: `<p>선물 바구니는 보낸 날이 아니라 결제한 날을 기준으로 적립됩니다. ${later.ko}</p>`,
      },
    },
  },
  {
    kind: 'partner',
    id: 'dune-hotels',
    partnerCode: 'DUNE',
    category: 'hotels',
    earnRate: { points: 350, unit: 'night', per: 1 },
    words: {
      en: {
        title: 'Dune Hotels',
        summary: 'Nine houses at the edge of the sand, and two in the city.',
        body: '<p>Each night brings 350 points for the room. Dinner on the terrace brings 40 more when it is put on the room.</p><ul><li>All rooms of one booking earn, up to three.</li><li>A late checkout is a courtesy, not a night.</li></ul>',
        terms: `<p>Nights sold by travel agents are theirs and earn nothing. ${later.en}</p>`,
      },
      ko: {
        title: '듄 호텔',
        summary: '사막 가장자리의 호텔 아홉 곳과 도심 호텔 두 곳.',
        body: '<p>객실 1박마다 350포인트를 드립니다. 테라스 저녁 식사를 객실 요금에 포함하시면 40포인트가 더해집니다.</p><ul><li>한 번의 예약으로 객실 3개까지 적립됩니다.</li><li>늦은 퇴실은 숙박으로 계산하지 않습니다.</li></ul>',
        terms: `<p>여행사를 통해 예약한 숙박은 적립되지 않습니다. ${later.ko}</p>`,
      },
    },
  },
  {
    kind: 'partner',
    id: 'saluki-drive',
    partnerCode: 'SALUKI',
    category: 'cars',
    earnRate: { points: 120, unit: 'day', per: 1 },
    words: {
      en: {
        title: 'Saluki Drive',
        summary: 'Cars with a full tank, waiting where your aircraft lands.',
        body: '<p>120 points a day, the first day included even if you collect the key after midnight. A car with a driver earns the same.</p>',
        terms: `<p>Salik tolls, fines and child seats earn nothing. ${later.en}</p>`,
      },
      ko: {
        title: '살루키 드라이브',
        summary: '도착하시는 공항에서 연료를 가득 채워 기다리는 렌터카.',
        body: '<p>하루 120포인트를 드립니다. 자정이 지나 열쇠를 받으셔도 첫날이 포함됩니다. 기사 포함 차량도 같습니다.</p>',
        terms: `<p>통행료, 과태료, 유아 시트는 적립되지 않습니다. ${later.ko}</p>`,
      },
    },
  },
  {
    kind: 'partner',
    id: 'lantern-table',
    partnerCode: 'LANTERN',
    category: 'food',
    earnRate: { points: 1, unit: 'money', per: 500 },
    words: {
      en: {
        title: 'The Lantern Table',
        summary: 'Supper until two in the morning, in Dubai, Doha and Amman.',
        body: '<p>One point for every AED 5 of the bill, service included. Whoever pays collects; a bill that is split collects for each.</p>',
        terms: `<p>Orders brought to your door come through others and earn nothing. ${later.en}</p>`,
      },
      ko: {
        title: '랜턴 테이블',
        summary: '두바이, 도하, 암만에서 새벽 2시까지 여는 식당.',
        body: '<p>봉사료를 포함해 5디르함마다 1포인트를 드립니다. 나누어 계산하시면 각자 적립됩니다.</p>',
        terms: `<p>배달 주문은 다른 회사를 거치므로 적립되지 않습니다. ${later.ko}</p>`,
      },
    },
  },
  {
    kind: 'partner',
    id: 'pearl-card',
    partnerCode: 'PEARL',
    category: 'money',
    earnRate: { points: 1, unit: 'money', per: 400 },
    words: {
      en: {
        title: 'Gulf Pearl Card',
        summary: 'A debit card: it spends what you have, and collects as it goes.',
        body: '<p>One point for every AED 4 you pay with it, at home and abroad. It lends you nothing, so there is no interest to eat your points.</p>',
        terms: `<p>Cash from machines and transfers to others earn nothing. ${later.en}</p>`,
      },
      ko: {
        title: '걸프 펄 카드',
        summary: '가진 만큼 쓰고 쓰는 만큼 모으는 체크카드.',
        body: '<p>국내외에서 4디르함을 결제할 때마다 1포인트를 드립니다. 대출이 아니므로 포인트보다 큰 이자가 붙을 일이 없습니다.</p>',
        terms: `<p>현금 인출과 송금은 적립되지 않습니다. ${later.ko}</p>`,
      },
    },
  },
].map((partner, position) => ({
  ...partner,
  kind: 'partner',
  position,
  picture: { src: `/airpoints-account/koru/content/${partner.id}.svg`, width: 96, height: 96 },
}))
