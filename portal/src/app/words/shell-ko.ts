import { byNamespace, routesOf } from './by-namespace.ts'

export const texts = {
  ...byNamespace(
    import.meta.glob<object>(
      [
        '../{errors,shell}/locales/ko.json',
        '../../platform/failure/locales/ko.json',
        '../../../../rules/src/words/locales/ko.json',
        '../../features/dashboard/locales/ko.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
  routes: routesOf(
    import.meta.glob<object>(['../routes/locales/ko.json', '../../features/*/locales/ko.json'], {
      eager: true,
      query: '?routes',
      import: 'default',
    }),
  ),
}
