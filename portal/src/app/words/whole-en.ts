import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>(
    ['../../platform/locales/en.json', '../gate/locales/en.json', '../../features/sign-in/locales/en.json'],
    { eager: true, import: 'default' },
  ),
)
