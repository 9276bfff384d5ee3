import { byNamespace } from './by-namespace.ts'

export const texts = byNamespace(
  import.meta.glob<object>(
    [
      '../{errors,routes,shell}/locales/ko.json',
      '../../platform/{failure,checkout}/locales/ko.json',
      '../../../../rules/src/words/locales/ko.json',
      '../../features/{activity,buy,dashboard,transfer}/locales/ko.json',
    ],
    { eager: true, import: 'default' },
  ),
)
