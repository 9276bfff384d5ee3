/** English words that we don't use. `found` must match; `spared` must not. */
export const struckWords = [
  { word: 'stands', finds: /\bstands\b/i, found: 'Your order stands as sent.' },
  { word: 'anew', finds: /\banew\b/i, found: 'Enter both anew.' },
  { word: 'once more', finds: /\bonce more\b/i, found: 'Send it once more.' },
  { word: 'blanks', finds: /\bblanks\b/i, found: 'You can type blanks.', spared: 'The field is blank.' },
  {
    word: 'by itself, by themselves, by ourselves',
    finds: /\bby (?:itself|themselves|ourselves|oneself)\b/i,
    found: 'The window closes by itself.',
  },
  {
    word: 'take back, give back',
    finds: /\b(?:take|takes|taking|took|taken|give|gives|giving|gave|given)(?: \w+)? back\b/i,
    found: 'The points were given back.',
    spared: 'The button takes you to the page with a Back link.',
  },
  { word: 'just now', finds: /\bjust now\b/i, found: 'What our partners add just now.' },
  { word: 'whom', finds: /\bwhom\b/i, found: 'People whom you book with.' },
  { word: 'shall', finds: /\bshall\b/i, found: 'Choose what shall be kept.', spared: 'A shallow copy.' },
  { word: 'lest', finds: /\blest\b/i, found: 'Lest it be lost.', spared: 'The smallest is the latest.' },
  { word: 'thereof', finds: /\bthereof\b/i, found: 'The sum thereof.' },
  {
    word: 'no longer good',
    finds: /\b(?:no longer|not|is) good(?: any ?more)?(?= (?:until|once|up|for \d)|[.,;:]|$)/i,
    found: 'This link is no longer good.',
    spared: 'It is good practice.',
  },
  {
    word: 'worth it',
    finds: /\bworth it\b/i,
    found: 'Choose the ones worth it.',
    spared: 'The points are worth NZ$5.',
  },
  {
    word: 'waits for',
    finds: /\bwaits for\b/i,
    found: 'An order waits for its payment.',
    spared: 'You have an order waiting for payment.',
  },
  {
    word: 'is over',
    finds: /\b(?:is|are|was|it's|will be) over(?=[.,;:]| (?:on|in|at|before|after)\b|$)/i,
    found: 'It is over on 3 May.',
    spared: 'The balance is over 500.',
  },
  { word: 'look among', finds: /\blook(?:s|ed|ing)? among\b/i, found: 'Look among unwanted mail.' },
  {
    word: 'mend',
    finds: /\bmend(?:s|ed|ing)?\b/i,
    found: 'Mend it and send it.',
    spared: 'We recommend it.',
  },
  {
    word: 'mail (for an email)',
    finds:
      /\b(?:a|an|the|this|that|each|every|one|no|another|per|by|unwanted|first|last) mail\b(?! (?:server|client|provider|adapter|host|box|relay|merge|program|settings|limit|transport|queue|catcher|outbox|service))/i,
    found: 'We sent a mail.',
    spared: 'The mail server is down.',
  },
]

/** Korean words for which the glossary has another. `found` must match; `spared` must not. */
export const struckKoreanWords = [
  {
    word: '비용 센터 (for a cost centre, 비용 부서)',
    finds: /(?:비용|코스트) ?센터/,
    found: '비용 센터를 입력하세요',
    spared: '비용 부서를 입력하세요',
  },
  {
    word: '적립 신청, 포인트 신청 (for 누락 포인트 신청)',
    finds: /적립 신청|(?<!누락 )포인트 신청/,
    found: '적립 신청이 승인되었습니다',
    spared: '누락 포인트 신청이 승인되었습니다',
  },
  {
    word: '보류 (for points on hold, 보관)',
    finds: /(?<!등록 )보류/,
    found: '포인트는 그때까지 보류됩니다.',
    spared: '등록 보류: 등기 조회 불가',
  },
  { word: '서비스 수수료 (for 서비스 요금)', finds: /서비스 수수료/, found: '부가세와 서비스 수수료' },
  {
    word: '직원 (for 임직원)',
    finds: /(?<!임)직원(?! 계정)/,
    found: '직원 멤버십',
    spared: '임직원은 직원 계정으로 로그인하지 않습니다.',
  },
  { word: '회원 번호 (for 회원번호)', finds: /회원 번호/, found: '회원 번호를 입력하세요.' },
  { word: '참조 번호 (for 참조번호)', finds: /참조 번호/, found: '참조 번호를 입력하세요.' },
  { word: '디지털 카드 (for 회원 카드)', finds: /디지털 카드/, found: '디지털 카드를 받습니다.' },
  { word: '파트너 (for 제휴사)', finds: /파트너/, found: '파트너 포인트' },
]

/** Texts that keep a struck word: `at` is the key or part of the line, `why` the reason. */
const licence = 'the text of a licence'
const file = 'server/data/README.md'
export const exceptions = [
  { file, word: 'whom', at: 'copies of the Software, and to permit persons', why: licence },
  { file, word: 'shall', at: 'The above copyright notice', why: licence },
  { file, word: 'shall', at: 'IN NO EVENT SHALL', why: licence },
]
