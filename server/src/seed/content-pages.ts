import type { WrittenContent } from './content-partners.ts'

interface PageWords {
  readonly title: string
  readonly summary: string
  readonly body: string
}

interface DemoPage {
  readonly id: string
  readonly section: 'help' | 'legal'
  readonly en: PageWords
  readonly ko: PageWords
}

const portal = '/airpoints-account/koru'

const pages: readonly DemoPage[] = [
  {
    id: 'earning',
    section: 'help',
    en: {
      title: 'How points are earned',
      summary: 'On flights and with partners, and when they arrive.',
      body: `<h2>On our flights</h2><p>Points depend on the distance, the fare and your tier. They arrive within 72 hours of the flight. The <a href="${portal}/mileagecalculator">calculator</a> says how many a trip brings.</p><h2>With partners</h2><p>Give your membership number when you book or pay. Each partner says on <a href="${portal}/partners">its page</a> what it gives; points arrive within 14 days.</p><h2>With offers</h2><p>Some <a href="${portal}/offers">offers</a> have to be activated first. What you bought before does not count.</p>`,
    },
    ko: {
      title: '포인트 적립 방법',
      summary: '항공편과 제휴사에서의 적립과 적립 시점을 안내합니다.',
      body: `<h2>당사 항공편</h2><p>포인트는 거리, 운임, 회원 등급에 따라 정해지며 탑승 후 72시간 이내에 적립됩니다. <a href="${portal}/mileagecalculator">계산기</a>에서 여정별 적립 포인트를 확인할 수 있습니다.</p><h2>제휴사</h2><p>예약하거나 결제할 때 회원번호를 제시해 주세요. 적립률은 <a href="${portal}/partners">제휴사 페이지</a>에서 확인할 수 있으며, 포인트는 14일 이내에 적립됩니다.</p><h2>혜택</h2><p>일부 <a href="${portal}/offers">혜택</a>은 먼저 활성화해야 합니다. 활성화하기 전의 구매는 인정되지 않습니다.</p>`,
    },
  },
  {
    id: 'missing-points',
    section: 'help',
    en: {
      title: 'Points are missing',
      summary: 'When to wait, and when and how to claim.',
      body: `<p>Wait until the points are due: <strong>72 hours</strong> after a flight of ours, <strong>14 days</strong> with a partner. Then claim them, up to six months after.</p><ol><li>Open <a href="${portal}/member/claimsubmit">Claim missing points</a>.</li><li>Choose the flight or the partner and fill in what the ticket or receipt says.</li><li>A flight that we have on record is credited at once; others are looked at by a person.</li></ol>`,
    },
    ko: {
      title: '포인트가 누락되었을 때',
      summary: '기다려야 하는 기간과 신청 방법을 안내합니다.',
      body: `<p>당사 항공편은 탑승 후 <strong>72시간</strong>, 제휴사는 이용 후 <strong>14일</strong>까지 기다려 주세요. 그 이후 6개월 이내에 신청할 수 있습니다.</p><ol><li><a href="${portal}/member/claimsubmit">누락 포인트 신청</a>을 엽니다.</li><li>항공편 또는 제휴사를 선택하고 항공권이나 영수증의 내용을 입력합니다.</li><li>기록이 있는 항공편은 바로 적립되고, 나머지는 담당자가 확인합니다.</li></ol>`,
    },
  },
  {
    id: 'expiry',
    section: 'help',
    en: {
      title: 'When points expire',
      summary: 'How long points last, and how to keep them longer.',
      body: `<p>Points expire at the end of the month, 48 months after you earned them. Those that expire first are spent first.</p><ul><li>Your <a href="${portal}/member/dashboard">home page</a> shows what expires when.</li><li>You can <a href="${portal}/member/extendexpiry">extend</a> points that are about to expire.</li><li>A transfer does not change when points expire.</li></ul>`,
    },
    ko: {
      title: '포인트 유효기간',
      summary: '유효기간과 연장 방법을 안내합니다.',
      body: `<p>포인트는 적립일로부터 48개월이 지난 달의 말일에 소멸합니다. 먼저 소멸하는 포인트부터 사용됩니다.</p><ul><li><a href="${portal}/member/dashboard">홈</a>에서 소멸 예정 포인트를 확인할 수 있습니다.</li><li>곧 소멸할 포인트는 <a href="${portal}/member/extendexpiry">연장</a>할 수 있습니다.</li><li>양도해도 유효기간은 바뀌지 않습니다.</li></ul>`,
    },
  },
  {
    id: 'tiers',
    section: 'help',
    en: {
      title: 'How tiers work',
      summary: 'Status points, the tier year, and keeping a tier.',
      body: '<p>Flights bring <em>status points</em> besides points. They count towards your tier and are never spent.</p><p>A tier year ends on 31 March. Who reaches the status points of a tier has it at once, and until the end of the following tier year. Ninety per cent of them are enough to keep it.</p>',
    },
    ko: {
      title: '회원 등급 안내',
      summary: '등급 포인트, 등급 연도, 등급 유지를 안내합니다.',
      body: '<p>항공편을 이용하면 포인트와 함께 <em>등급 포인트</em>가 쌓입니다. 등급 포인트는 등급 산정에만 쓰이며 사용할 수 없습니다.</p><p>등급 연도는 3월 31일에 끝납니다. 기준을 채우면 바로 승급되어 다음 등급 연도 말까지 유지되며, 기준의 90%를 채우면 등급이 유지됩니다.</p>',
    },
  },
  {
    id: 'staying-safe',
    section: 'help',
    en: {
      title: 'Keeping your account safe',
      summary: 'What we never ask for, and what to do in doubt.',
      body: `<p>We never ask for your password or PIN by mail, message or telephone. Points leave your account only with your PIN.</p><ul><li>Use a passkey or an authenticator app: both are under <a href="${portal}/member/security">Security</a>.</li><li>Look there which devices are signed in, and end those that you do not know.</li><li>In doubt, freeze the account: you still earn, and nothing can leave.</li></ul>`,
    },
    ko: {
      title: '계정을 안전하게 지키는 방법',
      summary: '당사가 절대 묻지 않는 정보와 의심될 때의 대처 방법입니다.',
      body: `<p>당사는 이메일, 문자, 전화로 비밀번호나 PIN을 묻지 않습니다. 포인트는 PIN을 입력해야만 사용할 수 있습니다.</p><ul><li><a href="${portal}/member/security">보안</a>에서 패스키나 인증 앱을 등록해 주세요.</li><li>로그인된 기기를 확인하고 모르는 기기는 종료해 주세요.</li><li>의심될 때는 계정을 동결할 수 있습니다. 적립은 계속되고 포인트는 나갈 수 없습니다.</li></ul>`,
    },
  },
  {
    id: 'privacy',
    section: 'legal',
    en: {
      title: 'Privacy',
      summary: 'What we keep about you, why, and what you can ask of us.',
      body: `<h2>What we keep</h2><ul><li>Who you are and how we reach you: name, date of birth, contacts.</li><li>What happens on your account: points, flights, orders, claims.</li><li>How you sign in: devices and times, never your password itself.</li></ul><h2>Why</h2><p>To run your membership, to pay and credit what is yours, and because the law asks us to keep accounts. We sell none of it.</p><h2>Who sees it</h2><p>Partners receive your membership number when you give it to them, and tell us what you earned. The payment page sees your card; we never do.</p><h2>Counting visits</h2><p>Only where you allow it, we count which pages are used. What is counted says nothing of who you are.</p><h2>What you can ask</h2><p>See and correct your data in your profile. Ask us for a copy of it, or to erase it: entries of your account stay as long as the law asks, without your name.</p>`,
    },
    ko: {
      title: '개인정보 처리방침',
      summary: '보관하는 정보와 목적, 회원님의 권리를 안내합니다.',
      body: `<h2>보관하는 정보</h2><ul><li>회원 정보: 이름, 생년월일, 연락처</li><li>계정 내역: 포인트, 항공편, 주문, 신청</li><li>로그인 정보: 기기와 시각. 비밀번호 자체는 보관하지 않습니다.</li></ul><h2>목적</h2><p>회원 자격을 운영하고 회원님의 포인트를 적립·정산하며, 법에 따른 장부를 보관하기 위해서입니다. 개인정보를 판매하지 않습니다.</p><h2>제공받는 곳</h2><p>회원님이 회원번호를 제시하면 제휴사가 그 번호를 받아 적립 내역을 당사에 알립니다. 카드 정보는 결제 페이지만 처리하며 당사는 보지 않습니다.</p><h2>방문 집계</h2><p>동의하신 경우에만 어떤 페이지가 이용되는지 집계합니다. 집계 내용으로는 회원님을 알 수 없습니다.</p><h2>회원님의 권리</h2><p>프로필에서 정보를 확인하고 수정할 수 있습니다. 사본이나 삭제를 요청할 수 있으며, 계정 내역은 법정 기간 동안 이름 없이 보관됩니다.</p>`,
    },
  },
  {
    id: 'terms',
    section: 'legal',
    en: {
      title: 'Terms of the programme',
      summary: 'The rules of membership, in short.',
      body: '<h2>Membership</h2><p>Everybody of 16 years or more may join, once. Membership is free.</p><h2>Points</h2><p>Points are no money and bear no interest. They are earned, kept and spent by the rules that stand with each product when you use it; a price that you were quoted is kept until it ends.</p><h2>Changes</h2><p>We tell you of changes three months ahead, and never take points back that you have earned rightly.</p><h2>Misuse</h2><p>Points that were earned by deceit are taken back, and the account may be closed. You can object; a person decides.</p>',
    },
    ko: {
      title: '회원 약관',
      summary: '회원 규정을 간단히 안내합니다.',
      body: '<h2>회원 자격</h2><p>만 16세 이상이면 누구나 한 번 가입할 수 있습니다. 가입비는 없습니다.</p><h2>포인트</h2><p>포인트는 화폐가 아니며 이자가 붙지 않습니다. 적립, 보관, 사용은 이용 시점의 상품별 규정에 따르며, 안내된 가격은 유효 시간 동안 유지됩니다.</p><h2>변경</h2><p>변경 사항은 3개월 전에 안내하며, 정당하게 적립한 포인트는 회수하지 않습니다.</p><h2>부정 이용</h2><p>부정하게 적립한 포인트는 회수되고 계정이 해지될 수 있습니다. 이의를 제기하면 담당자가 판단합니다.</p>',
    },
  },
]

export const demoPages: readonly WrittenContent[] = pages.map(({ id, section, en, ko }, position) => ({
  kind: 'page',
  id,
  position,
  section,
  words: { en, ko },
}))

const to = (screen: string, rest = '') => ({ kind: 'screen', screen, rest })

/** What stands around every page of the demo. */
export const demoChrome: WrittenContent = {
  kind: 'chrome',
  id: 'chrome',
  words: {
    en: {
      header: [
        { label: 'Offers', target: to('offers') },
        { label: 'Partners', target: to('partners') },
        { label: 'Calculator', target: to('calculator') },
        { label: 'Help', target: to('help') },
      ],
      footer: [
        {
          title: 'Earn and use',
          links: [
            { label: 'Partners', target: to('partners') },
            { label: 'Offers', target: to('offers') },
            { label: 'Benefits of your tier', target: to('tier_benefits') },
            { label: 'Points calculator', target: to('calculator') },
          ],
        },
        {
          title: 'Help',
          links: [
            { label: 'All help pages', target: to('help') },
            { label: 'Points are missing', target: to('help', '/missing-points') },
            { label: 'Keeping your account safe', target: to('help', '/staying-safe') },
          ],
        },
        {
          title: 'The programme',
          links: [
            { label: 'Privacy', target: to('privacy') },
            { label: 'Terms', target: to('help', '/terms') },
          ],
        },
      ],
      imprint: 'Waymark Airways, Auckland. A company of this demonstration; none of its partners exists.',
    },
    ko: {
      header: [
        { label: '혜택', target: to('offers') },
        { label: '제휴사', target: to('partners') },
        { label: '계산기', target: to('calculator') },
        { label: '도움말', target: to('help') },
      ],
      footer: [
        {
          title: '적립과 사용',
          links: [
            { label: '제휴사', target: to('partners') },
            { label: '혜택', target: to('offers') },
            { label: '등급 혜택', target: to('tier_benefits') },
            { label: '포인트 계산기', target: to('calculator') },
          ],
        },
        {
          title: '도움말',
          links: [
            { label: '전체 도움말', target: to('help') },
            { label: '포인트가 누락되었을 때', target: to('help', '/missing-points') },
            { label: '계정을 안전하게 지키는 방법', target: to('help', '/staying-safe') },
          ],
        },
        {
          title: '프로그램',
          links: [
            { label: '개인정보 처리방침', target: to('privacy') },
            { label: '회원 약관', target: to('help', '/terms') },
          ],
        },
      ],
      imprint: '웨이마크 항공, 오클랜드. 시연용 회사이며 제휴사는 모두 가상입니다.',
    },
  },
}
