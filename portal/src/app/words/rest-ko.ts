import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>(
    [
      '../../{app,platform,features}/**/locales/ko.json',
      '../../../../rules/src/words/locales/ko.json',
      '!../../platform/locales/*',
      '!../gate/locales/*',
      '!../../features/{sign-in,enrolment,sign-in-return}/locales/*',
    ],
    { eager: true, import: 'default' },
  ),
)
