import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'

/** Links to the page for email address, password, PIN and second factor. */
export function SignInSection() {
  const { t } = useTranslation('profile')
  const id = useId()
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('section.signIn')}</h2>
        <ScreenLink screen="security" className="link">
          {t('signInLink')}
        </ScreenLink>
      </div>
      <p className="muted">{t('signInText')}</p>
    </section>
  )
}
