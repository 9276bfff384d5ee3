import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>(
    ['../../features/{enrolment,sign-in-return}/locales/ko.json', '../../platform/secrets/locales/ko.json'],
    {
      eager: true,
      import: 'default',
    },
  ),
)
