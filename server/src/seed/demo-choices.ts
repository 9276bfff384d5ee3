import type { CompanyDocument as Document } from '../configuration/schema.ts'

/** What the demo's forms offer to choose from. */
export const demoMasterData: NonNullable<Document['masterData']> = {
  titles: [
    { code: 'Ms', name: { en: 'Ms', ko: '님(Ms)' } },
    { code: 'Mr', name: { en: 'Mr', ko: '님(Mr)' } },
    { code: 'Mx', name: { en: 'Mx', ko: '님(Mx)' } },
    { code: 'Dr', name: { en: 'Dr', ko: '박사' } },
  ],
  genders: [
    { code: 'F', name: { en: 'Woman', ko: '여성' } },
    { code: 'M', name: { en: 'Man', ko: '남성' } },
    { code: 'X', name: { en: 'Another gender', ko: '다른 성별' } },
    { code: 'U', name: { en: 'I would rather not say', ko: '밝히지 않음' } },
  ],
  securityQuestions: [
    {
      code: 'SCHOOL',
      name: { en: 'What was your first school called?', ko: '처음 다닌 학교의 이름은 무엇입니까?' },
    },
    {
      code: 'PET',
      name: { en: 'What was your first pet called?', ko: '처음 기른 반려동물의 이름은 무엇입니까?' },
    },
    {
      code: 'STREET',
      name: { en: 'Which street did you grow up in?', ko: '어린 시절 살던 거리의 이름은 무엇입니까?' },
    },
  ],
}

/** Partners of the demo whose people enrol as theirs. */
export const demoAffiliations: Document['affiliations'] = [
  { code: 'KAURIFUEL', name: 'Kauri Fuel', emailDomains: ['kaurifuel.example'] },
  { code: 'LONGACRE', name: 'Longacre Hotels', emailDomains: ['longacre.example'] },
]
