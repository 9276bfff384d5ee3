import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>(
    ['../../platform/locales/ko.json', '../gate/locales/ko.json', '../../features/sign-in/locales/ko.json'],
    { eager: true, import: 'default' },
  ),
)
