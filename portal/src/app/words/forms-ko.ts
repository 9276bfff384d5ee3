import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>('../../features/enrolment/locales/ko.json', { eager: true, import: 'default' }),
)
