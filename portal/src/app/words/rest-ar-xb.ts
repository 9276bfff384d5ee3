import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>(
    [
      '../../{app,platform,features}/**/locales/en.json',
      '!../../platform/locales/*',
      '!../gate/locales/*',
      '!../../features/{sign-in,enrolment,sign-in-return}/locales/*',
    ],
    { eager: true, query: '?ar-XB', import: 'default' },
  ),
)
