import { useTranslation } from 'react-i18next'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { moveOn } from '../../platform/navigation/gateway.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { noteDeparture } from '../../platform/session/departure.ts'
import { carrying, type ProvidedIdentity } from '../../platform/session/provider/provided-identity.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MailedLinking } from './mailed-linking.tsx'

/** Shown if the sign-in isn't linked to a membership: three ways to continue. */
export function UnlinkedIdentity({ identity }: { identity: ProvidedIdentity }) {
  const { t } = useTranslation('sign-in-return')
  const { provider, claims, handle } = identity
  const names = { provider: provider.name }
  const joinPath = screenPath('enrol')
  const signInAndLink = () => {
    const query = new URLSearchParams({ link: handle, provider: provider.key })
    noteDeparture('link', `${hostPath('/member/security')}?${query.toString()}`)
    moveOn(hostPath(loginPath))
  }
  return (
    <div className="stack">
      <div className="stack-s">
        <h1>{t('unlinked.title', names)}</h1>
        <p className="muted">{t('unlinked.text', names)}</p>
        {claims.email !== undefined && <p className="muted">{t('unlinked.as', { email: claims.email })}</p>}
      </div>
      <section className="stack-s">
        <h2>{t('unlinked.member')}</h2>
        <p className="muted">{t('unlinked.memberText', names)}</p>
        <Button variant="primary" size="large" block onClick={signInAndLink}>
          {t('unlinked.signIn')}
        </Button>
      </section>
      {joinPath !== undefined && (
        <section className="stack-s">
          <h2>{t('unlinked.new')}</h2>
          <p className="muted">{t('unlinked.newText', names)}</p>
          <Button
            size="large"
            block
            onClick={() => moveOn(hostPath(joinPath), { state: carrying(identity) })}
          >
            {t('unlinked.join')}
          </Button>
        </section>
      )}
      <MailedLinking handle={handle} />
    </div>
  )
}
