import type { FirstTexts } from '../../platform/i18n/first-words.ts'

export const texts: FirstTexts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<FirstTexts>(
      ['../../platform/locales/en.json', '../gate/locales/en.json', '../../features/sign-in/locales/en.json'],
      { eager: true, query: '?compiled', import: 'default' },
    ),
  ),
)
