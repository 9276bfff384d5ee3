import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>(
    [
      '../{errors,routes,shell}/locales/en.json',
      '../../platform/{failure,checkout}/locales/en.json',
      '../../../../rules/src/words/locales/en.json',
      '../../features/{activity,buy,dashboard,transfer}/locales/en.json',
    ],
    { eager: true, import: 'default' },
  ),
)
