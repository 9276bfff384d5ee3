import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>(
    ['../../features/{enrolment,sign-in-return}/locales/en.json', '../../platform/secrets/locales/en.json'],
    {
      eager: true,
      query: '?ar-XB',
      import: 'default',
    },
  ),
)
