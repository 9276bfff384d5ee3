import './contact.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useSession } from '../../platform/session/use-membership.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** How to reach the company, for everyone; what isn't configured is left out. Every 'contact us' leads here. */
export function Component() {
  const { t } = useTranslation('contact')
  const { contact } = useConfiguration()
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="contact">
        <Request />
        {contact !== undefined && (
          <>
            <Way id="phone" icon="phone" title={t('phone.title')} text={contact.hours}>
              <a className="link contact__way" href={`tel:${contact.phone.replaceAll(' ', '')}`} dir="ltr">
                {contact.phone}
              </a>
            </Way>
            <Way id="email" icon="mail" title={t('email.title')} text={t('email.text')}>
              <a className="link contact__way" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </Way>
            <Way id="post" icon="home" title={t('post.title')}>
              <address className="contact__address">
                {contact.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </Way>
          </>
        )}
      </div>
      <Safety />
    </div>
  )
}

/** A request has a number and its answer in the portal, so it comes first. Visitors sign in to send one. */
function Request() {
  const { t } = useTranslation('contact')
  const isMember = useSession().kind === 'signedIn'
  return (
    <Way
      id="request"
      icon="statement"
      title={t('request.title')}
      text={isMember ? t('request.text') : t('request.visitor')}
    >
      {isMember ? (
        <ScreenLink screen="service_request" className={buttonClass('primary')}>
          {t('request.send')}
        </ScreenLink>
      ) : (
        <a className={buttonClass('primary')} href={hostPath(loginPath)}>
          {t('request.signIn')}
        </a>
      )}
    </Way>
  )
}

interface WayProps {
  id: string
  icon: IconName
  title: string
  text?: string
  children: ReactNode
}

function Way({ id, icon, title, text, children }: WayProps) {
  return (
    <section className="sheet contact__card" aria-labelledby={`contact-${id}`}>
      <h2 id={`contact-${id}`}>
        <Icon name={icon} />
        {title}
      </h2>
      {text !== undefined && <p className="muted">{text}</p>}
      <div>{children}</div>
    </section>
  )
}

/** Somebody who thinks their account is used by another person needs the quickest way first. */
function Safety() {
  const { t } = useTranslation('contact')
  return (
    <section className="sheet stack-s" aria-labelledby="contact-safety">
      <h2 id="contact-safety">{t('safety.title')}</h2>
      <p>{t('safety.text')}</p>
      <p className="actions">
        <ScreenLink screen="security" className="link">
          {t('safety.freeze')}
        </ScreenLink>
        <ScreenLink screen="help" rest="/staying-safe" className="link">
          {t('safety.help')}
        </ScreenLink>
      </p>
    </section>
  )
}
