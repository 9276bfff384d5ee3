import { useTranslation } from 'react-i18next'

/** The `lang` of words that are not in the page's language, so that a screen reader speaks them rightly; none where they are. */
export function useForeignLang(): (lang: string) => { readonly lang?: string } {
  const { i18n } = useTranslation()
  return (lang) => (lang === i18n.language ? {} : { lang })
}
