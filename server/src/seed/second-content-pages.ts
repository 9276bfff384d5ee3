import type { WrittenContent } from './content-partners.ts'

const portal = '/airpoints-account/koru'

/** Help and legal pages of the demo's second company: its rules, in its own words. */
export const secondPages: readonly WrittenContent[] = [
  {
    id: 'collecting',
    section: 'help',
    words: {
      en: {
        title: 'Collecting points',
        summary: 'In the air, in the souq, over supper.',
        body: `<p>Fly with Qamar and your points are there two days after you land. How many? Ask the <a href="${portal}/mileagecalculator">calculator</a>; it knows your phase of the moon.</p><p>On the ground, say your number before the bill is written. What each house gives stands with <a href="${portal}/partners">our partners</a>.</p>`,
      },
      ko: {
        title: '포인트 모으기',
        summary: '하늘에서, 시장에서, 저녁 식탁에서 모으세요.',
        body: `<p>카마르 항공편을 이용하시면 도착 이틀 뒤에 포인트가 들어옵니다. 얼마나 쌓이는지는 <a href="${portal}/mileagecalculator">계산기</a>가 회원님의 등급에 맞추어 알려 드립니다.</p><p>지상에서는 계산 전에 회원번호를 말씀해 주세요. 적립률은 <a href="${portal}/partners">제휴사</a>에서 보실 수 있습니다.</p>`,
      },
    },
  },
  {
    id: 'where-are-my-points',
    section: 'help',
    words: {
      en: {
        title: 'Where are my points?',
        summary: 'Two days for flights, ten for partners, nine months to ask.',
        body: `<p>Give a flight <strong>48 hours</strong> and a partner <strong>ten days</strong>. After that <a href="${portal}/member/claimsubmit">tell us what is missing</a>; you have nine months.</p><p>Keep the boarding pass or the receipt until the points stand in your statement.</p>`,
      },
      ko: {
        title: '포인트가 보이지 않을 때',
        summary: '항공편은 이틀, 제휴사는 열흘, 신청은 9개월 안에.',
        body: `<p>항공편은 <strong>48시간</strong>, 제휴사는 <strong>10일</strong>까지 기다려 주세요. 그 뒤에는 9개월 안에 <a href="${portal}/member/claimsubmit">누락 포인트를 신청</a>하실 수 있습니다.</p><p>이용 내역에 표시될 때까지 탑승권이나 영수증을 보관해 주세요.</p>`,
      },
    },
  },
  {
    id: 'how-long-points-last',
    section: 'help',
    words: {
      en: {
        title: 'How long points last',
        summary: 'Thirty-six months, to the end of the month.',
        body: `<p>A point that you collect in May is yours until the last night of May three years on. The oldest go first when you spend.</p><p>Your <a href="${portal}/member/dashboard">home page</a> counts them down. We do not sell more time; use them, or <a href="${portal}/transfer">send them</a> to somebody who will: their date travels with them.</p>`,
      },
      ko: {
        title: '포인트의 유효기간',
        summary: '36개월, 그 달의 말일까지입니다.',
        body: `<p>5월에 모은 포인트는 3년 뒤 5월의 마지막 날까지 회원님의 것입니다. 사용하실 때는 오래된 포인트부터 쓰입니다.</p><p>남은 기간은 <a href="${portal}/member/dashboard">홈</a>에서 보실 수 있습니다. 기간 연장은 판매하지 않습니다. 직접 쓰시거나 다른 회원에게 <a href="${portal}/transfer">양도</a>해 주세요. 유효기간은 그대로 따라갑니다.</p>`,
      },
    },
  },
  {
    id: 'phases',
    section: 'help',
    words: {
      en: {
        title: 'Crescent, Half Moon, Full Moon',
        summary: 'How your tier waxes, and when it is counted anew.',
        body: `<p>Everybody begins as Crescent. <strong>300</strong> status points in a year make a Half Moon, <strong>800</strong> a Full Moon, from that night on and through the year that follows.</p><p>We count from January to December. To stay where you are takes the same as to get there. <a href="${portal}/benefits">What each phase brings</a>.</p>`,
      },
      ko: {
        title: '크레센트, 하프 문, 풀 문',
        summary: '등급이 차오르는 방법과 다시 세는 시점을 안내합니다.',
        body: `<p>모든 회원은 크레센트에서 시작합니다. 한 해에 등급 포인트 <strong>300</strong>점이면 하프 문, <strong>800</strong>점이면 풀 문이 되며, 그날부터 다음 해 말까지 유지됩니다.</p><p>1월부터 12월까지 계산하며, 등급을 유지하는 기준도 같습니다. <a href="${portal}/benefits">등급별 혜택 보기</a></p>`,
      },
    },
  },
  {
    id: 'guard-your-account',
    section: 'help',
    words: {
      en: {
        title: 'Guard your account',
        summary: 'Three habits, and what to press when something is wrong.',
        body: `<ol><li>Tell your PIN to nobody. Nobody at Qamar will ask.</li><li>Add a second key under <a href="${portal}/member/security">Security</a>.</li><li>Read our letters: we write when something changes.</li></ol><p>Something is wrong? Freeze the account there, sleep, and call us in the morning.</p>`,
      },
      ko: {
        title: '계정 지키기',
        summary: '세 가지 습관과 이상할 때 누를 버튼을 안내합니다.',
        body: `<ol><li>PIN은 누구에게도 알려 주지 마세요. 카마르 직원도 묻지 않습니다.</li><li><a href="${portal}/member/security">보안</a>에서 두 번째 인증 수단을 추가해 주세요.</li><li>변경 사항은 이메일로 알려 드리니 꼭 읽어 주세요.</li></ol><p>이상한 점이 있으면 그곳에서 계정을 동결하시고 아침에 연락해 주세요.</p>`,
      },
    },
  },
  {
    id: 'privacy',
    section: 'legal',
    words: {
      en: {
        title: 'What Qamar knows of you',
        summary: 'Little, for reasons that we can name.',
        body: '<h2>We know</h2><p>your name and birthday, how to reach you, where you flew with us, and each point that came and went.</p><h2>We use it</h2><p>to credit you, to greet you by your name, and to keep the books that Emirati law has us keep.</p><h2>We pass on</h2><p>nothing but your number, to a partner to whom you said it yourself. Cards are seen by the bank’s own page, never by us.</p><h2>You may</h2><p>read it all in your profile, mend it there, have a copy, or have it erased. Of the books your name goes; the sums stay.</p>',
      },
      ko: {
        title: '카마르가 아는 것',
        summary: '이유를 말씀드릴 수 있는 것만, 조금만 알고 있습니다.',
        body: '<h2>아는 것</h2><p>성함과 생일, 연락처, 이용하신 항공편, 그리고 포인트의 적립과 사용 내역입니다.</p><h2>쓰는 곳</h2><p>포인트를 적립하고, 성함으로 인사드리고, 아랍에미리트 법이 정한 장부를 보관하는 데 씁니다.</p><h2>전하는 것</h2><p>회원님이 직접 번호를 말씀하신 제휴사에 그 번호만 전합니다. 카드 정보는 은행의 결제 페이지만 봅니다.</p><h2>하실 수 있는 것</h2><p>프로필에서 모두 확인하고 고치실 수 있으며, 사본이나 삭제를 요청하실 수 있습니다. 장부에서 성함은 지워지고 금액만 남습니다.</p>',
      },
    },
  },
  {
    id: 'terms',
    section: 'legal',
    words: {
      en: {
        title: 'House rules of Moonlight',
        summary: 'Short enough to read before boarding.',
        body: '<ol><li>You are 18 or older, and join once.</li><li>Points are a thank-you, not a currency: no cash, no interest.</li><li>A price that we showed you stands until its clock runs out.</li><li>We change a rule only at New Year, and say so by October.</li><li>Who cheats loses what was won by it. A person looks at every objection.</li></ol>',
      },
      ko: {
        title: '문라이트 이용 규칙',
        summary: '탑승 전에 다 읽으실 수 있습니다.',
        body: '<ol><li>만 18세 이상이면 한 번 가입하실 수 있습니다.</li><li>포인트는 감사의 표시이며 화폐가 아닙니다. 현금으로 바꾸거나 이자를 받을 수 없습니다.</li><li>안내해 드린 가격은 유효 시간이 끝날 때까지 지킵니다.</li><li>규칙은 새해에만 바꾸며 10월까지 알려 드립니다.</li><li>부정하게 얻은 포인트는 회수합니다. 이의는 모두 담당자가 직접 살펴봅니다.</li></ol>',
      },
    },
  },
].map((page, position) => ({ ...page, kind: 'page', position }))

const to = (screen: string, rest = '') => ({ kind: 'screen', screen, rest })

/** What stands around every page of the second company. */
export const secondChrome: WrittenContent = {
  kind: 'chrome',
  id: 'chrome',
  words: {
    en: {
      header: [
        { label: 'Tonight’s offers', target: to('offers') },
        { label: 'Our partners', target: to('partners') },
        { label: 'Help', target: to('help') },
      ],
      footer: [
        {
          title: 'By moonlight',
          links: [
            { label: 'Tonight’s offers', target: to('offers') },
            { label: 'Our partners', target: to('partners') },
            { label: 'What your phase brings', target: to('tier_benefits') },
          ],
        },
        {
          title: 'Questions',
          links: [
            { label: 'Where are my points?', target: to('help', '/where-are-my-points') },
            { label: 'Crescent, Half, Full', target: to('help', '/phases') },
            { label: 'Guard your account', target: to('help', '/guard-your-account') },
          ],
        },
        {
          title: 'Small print',
          links: [
            { label: 'What we know of you', target: to('privacy') },
            { label: 'House rules', target: to('help', '/terms') },
          ],
        },
      ],
      imprint: 'Qamar Air, Dubai. Made up for this demonstration, with everybody in it.',
    },
    ko: {
      header: [
        { label: '오늘의 혜택', target: to('offers') },
        { label: '함께하는 제휴사', target: to('partners') },
        { label: '도움말', target: to('help') },
      ],
      footer: [
        {
          title: '달빛 아래',
          links: [
            { label: '오늘의 혜택', target: to('offers') },
            { label: '함께하는 제휴사', target: to('partners') },
            { label: '내 등급의 혜택', target: to('tier_benefits') },
          ],
        },
        {
          title: '궁금한 점',
          links: [
            { label: '포인트가 보이지 않을 때', target: to('help', '/where-are-my-points') },
            { label: '등급 안내', target: to('help', '/phases') },
            { label: '계정 지키기', target: to('help', '/guard-your-account') },
          ],
        },
        {
          title: '약관',
          links: [
            { label: '카마르가 아는 것', target: to('privacy') },
            { label: '이용 규칙', target: to('help', '/terms') },
          ],
        },
      ],
      imprint: '카마르 항공, 두바이. 시연을 위해 만든 가상의 회사입니다.',
    },
  },
}
