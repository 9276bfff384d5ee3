import type { FirstTexts } from '../../platform/i18n/first-words.ts'

export const texts: FirstTexts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<FirstTexts>(
      ['../../platform/locales/ko.json', '../gate/locales/ko.json', '../../features/sign-in/locales/ko.json'],
      { eager: true, query: '?compiled', import: 'default' },
    ),
  ),
)
