import { useTranslation } from 'react-i18next'
import { ScreenLink } from './screen-link.tsx'

/** After a text that says "contact us": the link to do it. Inside the router; pages before sign-in have one in their footer. */
export function ContactLink() {
  const { t } = useTranslation()
  return (
    <ScreenLink screen="contact" className="link">
      {t('routes:contact.title')}
    </ScreenLink>
  )
}
