import { useTranslation } from 'react-i18next'
import { hostPath } from './base-path.ts'
import { screenPath } from './screens.ts'

/** Pages open to everyone, below the pages before sign-in. They need the router, so the links leave the gate. */
export function FootLinks() {
  const { t } = useTranslation('gate')
  const [help, privacy, contact] = [screenPath('help'), screenPath('privacy'), screenPath('contact')]
  return (
    <nav className="signin__links" aria-label={t('foot.label')}>
      {privacy !== undefined && <a href={hostPath(privacy)}>{t('foot.privacy')}</a>}
      {help !== undefined && <a href={hostPath(`${help}/terms`)}>{t('foot.terms')}</a>}
      {help !== undefined && <a href={hostPath(help)}>{t('foot.help')}</a>}
      {contact !== undefined && <a href={hostPath(contact)}>{t('foot.contact')}</a>}
    </nav>
  )
}
