import type { CompanyDocument as Document } from '../../configuration/schema.ts'

/** Choices in the demo's forms. */
export const demoMasterData: NonNullable<Document['masterData']> = {
  titles: [
    { code: 'Ms', name: { en: 'Ms', ko: 'Ms' } },
    { code: 'Mr', name: { en: 'Mr', ko: 'Mr' } },
    { code: 'Mx', name: { en: 'Mx', ko: 'Mx' } },
    { code: 'Dr', name: { en: 'Dr', ko: '박사' } },
  ],
  genders: [
    { code: 'F', name: { en: 'Woman', ko: '여성' } },
    { code: 'M', name: { en: 'Man', ko: '남성' } },
    { code: 'X', name: { en: 'Another gender', ko: '다른 성별' } },
    { code: 'U', name: { en: 'Prefer not to say', ko: '밝히지 않음' } },
  ],
  securityQuestions: [
    {
      code: 'SCHOOL',
      name: { en: 'What was the name of your first school?', ko: '처음 다닌 학교의 이름은 무엇입니까?' },
    },
    {
      code: 'PET',
      name: { en: 'What was the name of your first pet?', ko: '처음 기른 반려동물의 이름은 무엇입니까?' },
    },
    {
      code: 'STREET',
      name: { en: 'Which street did you grow up in?', ko: '어린 시절 살던 거리의 이름은 무엇입니까?' },
    },
  ],
}

/** What the demo asks of its members besides names and addresses. */
export const demoProfile: Document['profile'] = {
  attributes: [
    { code: '41', name: { en: 'Home airport', ko: '주로 이용하는 공항' } },
    { code: '42', name: { en: 'Other frequent flyer programme', ko: '이용 중인 다른 마일리지 프로그램' } },
  ],
  preferences: [
    {
      code: 'SEAT',
      name: { en: 'Seat', ko: '좌석' },
      choices: [
        { code: 'AISLE', name: { en: 'Aisle', ko: '통로 쪽' } },
        { code: 'WINDOW', name: { en: 'Window', ko: '창가 쪽' } },
      ],
    },
    {
      code: 'MEAL',
      name: { en: 'Meal', ko: '기내식' },
      choices: [
        { code: 'STANDARD', name: { en: 'Standard', ko: '일반식' } },
        { code: 'VEGETARIAN', name: { en: 'Vegetarian', ko: '채식' } },
        { code: 'VEGAN', name: { en: 'Vegan', ko: '비건' } },
        { code: 'HALAL', name: { en: 'Halal', ko: '할랄' } },
        { code: 'KOSHER', name: { en: 'Kosher', ko: '코셔' } },
      ],
    },
    {
      code: 'POST',
      name: { en: 'Post address', ko: '우편 수령지' },
      choices: [
        { code: 'H', name: { en: 'My home address', ko: '자택 주소' } },
        { code: 'B', name: { en: 'My business address', ko: '직장 주소' } },
      ],
    },
    {
      code: 'STATEMENT',
      name: { en: 'Statement', ko: '이용 내역서' },
      choices: [
        { code: 'MONTHLY', name: { en: 'Monthly, by email', ko: '매월 이메일로' } },
        { code: 'NEVER', name: { en: 'Only in the portal', ko: '이 포털에서만 보기' } },
      ],
    },
  ],
  consents: [
    {
      code: 'OFFERS',
      name: { en: 'Offers by email', ko: '이메일 혜택 안내' },
      wording: {
        en: 'Waymark can email me its own offers.',
        ko: 'Waymark가 자사의 혜택 소식을 이메일로 보내는 데 동의합니다.',
      },
      isAskedAtEnrolment: true,
    },
    {
      code: 'PARTNER_OFFERS',
      name: { en: 'Partner offers', ko: '제휴사 혜택 안내' },
      wording: {
        en: "Waymark can email me offers from its partners. My address isn't shared.",
        ko: 'Waymark가 제휴사의 혜택 소식을 이메일로 보내는 데 동의합니다. 제 주소는 제휴사에 전달되지 않습니다.',
      },
      isAskedAtEnrolment: false,
    },
    {
      code: 'TEXT_MESSAGES',
      name: { en: 'Text messages', ko: '문자 메시지' },
      wording: {
        en: 'Waymark can text me about my flights and points.',
        ko: 'Waymark가 항공편과 포인트 소식을 휴대전화 문자로 보내는 데 동의합니다.',
      },
      isAskedAtEnrolment: false,
    },
  ],
  mostCompanions: 20,
  referrals: { mostADay: 10, restDays: 30 },
  mostFeedbackADay: 10,
}

/** Demo partners whose employees can enrol as such. */
export const demoAffiliations: Document['affiliations'] = [
  { code: 'KAURIFUEL', name: 'Kauri Fuel', emailDomains: ['kaurifuel.example'] },
  { code: 'LONGACRE', name: 'Longacre Hotels', emailDomains: ['longacre.example'] },
]
