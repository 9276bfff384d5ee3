import type { CompanyDocument } from '../../configuration/index.ts'

/** What members of both demo companies can contact the service for (CALL-07). */
export const demoServiceRequests: NonNullable<CompanyDocument['serviceRequests']> = {
  categories: [
    { code: 'NAME', name: { en: 'Correct my name', ko: '이름 정정' } },
    { code: 'CARD_BY_POST', name: { en: 'Send my card by post', ko: '카드 우편 발송' }, byPost: true },
    { code: 'POINTS', name: { en: 'A question about points', ko: '포인트 문의' } },
    { code: 'COMPLAINT', name: { en: 'A complaint', ko: '불만 접수' } },
    { code: 'DATA_ACCESS', name: { en: 'A copy of my data', ko: '개인정보 열람' } },
    { code: 'OTHER', name: { en: 'Something else', ko: '기타' } },
  ],
  mostADay: 5,
  mostOpen: 10,
}
