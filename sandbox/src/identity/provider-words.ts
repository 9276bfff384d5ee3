export type Locale = 'en' | 'ko'

type ProviderWords = {
  readonly banner: string
  readonly title: (provider: string) => string
  readonly asks: (client: string) => string
  readonly choose: string
  readonly verified: string
  readonly unverified: string
  readonly another: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly isVerified: string
  readonly signIn: string
  readonly cancel: string
  readonly incomplete: string
  readonly signOutTitle: (provider: string) => string
  readonly signOutText: string
  readonly signOut: string
  readonly stay: string
  readonly signedOut: string
  readonly signedOutText: string
  readonly failed: string
  readonly failedText: string
  readonly staffAsks: string
  readonly withSecondFactor: string
  readonly withPasswordOnly: string
  readonly roles: Readonly<Record<string, string>>
}

const en: ProviderWords = {
  banner: 'This is a test provider. It does not check who you are.',
  title: (provider) => `Sign in with ${provider}`,
  asks: (client) => `${client} would like your name and email address.`,
  choose: 'Choose who to sign in as',
  verified: 'address verified',
  unverified: 'address not verified',
  another: 'Someone else',
  givenName: 'Given name',
  familyName: 'Family name',
  email: 'Email address',
  isVerified: 'The provider has verified this address',
  signIn: 'Sign in as this person',
  cancel: 'Cancel and go back',
  incomplete: 'Enter a given name, family name and email address.',
  signOutTitle: (provider) => `Sign out of ${provider}?`,
  signOutText: "You've signed out of Waymark. Would you like to sign out of this provider too?",
  signOut: 'Sign out',
  stay: 'Stay signed in',
  signedOut: 'Signed out',
  signedOutText: "You've signed out of this provider.",
  failed: "We couldn't sign you in",
  failedText: 'The application sent an invalid request. Go back to it and start again.',
  staffAsks: 'Choose which operator to sign in as. The console needs a second factor.',
  withSecondFactor: 'Password and second factor',
  withPasswordOnly: 'Password only',
  roles: {
    agent: 'Agent',
    supervisor: 'Supervisor',
    finance: 'Finance',
    editor: 'Content editor',
    readOnly: 'Read only',
  },
}

const ko: ProviderWords = {
  banner: '시험용 인증 서비스입니다. 본인 확인을 하지 않습니다.',
  title: (provider) => `${provider} 계정으로 로그인`,
  asks: (client) => `${client}에서 이름과 이메일 주소를 요청합니다.`,
  choose: '누구로 로그인할까요?',
  verified: '확인된 주소',
  unverified: '확인되지 않은 주소',
  another: '다른 사람',
  givenName: '이름',
  familyName: '성',
  email: '이메일 주소',
  isVerified: '인증 서비스에서 확인한 주소입니다',
  signIn: '이 사람으로 로그인',
  cancel: '취소하고 돌아가기',
  incomplete: '이름과 성, 이메일 주소를 모두 입력하세요.',
  signOutTitle: (provider) => `${provider}에서 로그아웃할까요?`,
  signOutText: 'Waymark에서 로그아웃했습니다. 이 인증 서비스에서도 로그아웃할까요?',
  signOut: '로그아웃',
  stay: '로그인 유지',
  signedOut: '로그아웃됨',
  signedOutText: '이 인증 서비스에서 로그아웃되었습니다.',
  failed: '로그인하지 못했습니다',
  failedText: '애플리케이션의 요청이 올바르지 않습니다. 돌아가서 처음부터 다시 시작하세요.',
  staffAsks: '로그인할 담당자를 선택하세요. 콘솔에는 2단계 인증이 필요합니다.',
  withSecondFactor: '비밀번호와 2단계 인증',
  withPasswordOnly: '비밀번호만',
  roles: {
    agent: '상담원',
    supervisor: '관리자',
    finance: '재무',
    editor: '콘텐츠 편집자',
    readOnly: '조회 전용',
  },
}

export const providerWords: Record<Locale, ProviderWords> = { en, ko }

/** The language requested by the client (`ui_locales`), otherwise English. */
export function localeOf(wanted: string | undefined): Locale {
  return /^\s*ko\b/i.test(wanted ?? '') ? 'ko' : 'en'
}
