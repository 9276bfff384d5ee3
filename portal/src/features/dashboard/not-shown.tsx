import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../platform/navigation/contact-link.tsx'

/** Shown instead of the home page of a membership that isn't active, or that the person has no access to. */
export function NotShown({ why }: { why: 'notActive' | 'notAllowed' | 'shown' }) {
  const { t } = useTranslation('dashboard')
  const reason = why === 'notActive' ? 'notActive' : 'notAllowed'
  return (
    <div className="page-message">
      <h1>{t(`notShown.${reason}.title`)}</h1>
      <p className="page-message__text">
        {t(`notShown.${reason}.text`)} {reason === 'notActive' && <ContactLink />}
      </p>
    </div>
  )
}
