import { useTranslation } from 'react-i18next'

/** The `lang` of text that isn't in the page's language, so that a screen reader pronounces it correctly; empty otherwise. */
export function useForeignLang(): (lang: string) => { readonly lang?: string } {
  const { i18n } = useTranslation()
  return (lang) => (lang === i18n.language ? {} : { lang })
}
