import { byNamespace, routesOf } from './by-namespace.ts'

export const texts = {
  ...byNamespace(
    import.meta.glob<object>(
      [
        '../{errors,shell}/locales/en.json',
        '../../platform/failure/locales/en.json',
        '../../../../rules/src/words/locales/en.json',
        '../../features/dashboard/locales/en.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
  routes: routesOf(
    import.meta.glob<object>(['../routes/locales/en.json', '../../features/*/locales/en.json'], {
      eager: true,
      query: '?routes',
      import: 'default',
    }),
  ),
}
