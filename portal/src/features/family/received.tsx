import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { usePoolChanges, type PoolState } from './pool/pool-queries.ts'

interface ReceivedProps {
  received: PoolState['received']
  /** Members already in a pool can only decline. */
  isInPool: boolean
}

/** Pool invitations to answer, with what accepting means. */
export function Received({ received, isInPool }: ReceivedProps) {
  const { t } = useTranslation('family')
  if (received.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="pool-received">
      <div className="sheet__head">
        <h2 id="pool-received">{t('received.title', { count: received.length })}</h2>
      </div>
      <ul className="stack">
        {received.map((invitation) => (
          <ReceivedInvitation key={invitation.invitationId} invitation={invitation} isInPool={isInPool} />
        ))}
      </ul>
    </section>
  )
}

interface ReceivedInvitationProps {
  invitation: ReceivedProps['received'][number]
  isInPool: boolean
}

function ReceivedInvitation({ invitation, isInPool }: ReceivedInvitationProps) {
  const { t } = useTranslation('family')
  const { date } = useFormats()
  const { accept, decline } = usePoolChanges()
  const [pending, setPending] = useState<'accept' | 'decline'>()
  const [error, setError] = useState<string>()
  const { invitationId, headName, members, endsAt } = invitation
  const answer = async (how: 'accept' | 'decline') => {
    if (pending !== undefined) return
    setPending(how)
    const result = await (how === 'accept' ? accept : decline)(invitationId)
    setPending(undefined)
    if (result.kind === 'failed') return setError(saveErrorWords(result.error, t))
    return toast(t(`received.done.${how}`, { name: headName }))
  }
  return (
    <li className="stack stack-s">
      <p>
        <b>{t('received.from', { name: headName })}</b>
      </p>
      <p className="small muted">{t('received.facts', { count: members, ends: date(endsAt, 'day-time') })}</p>
      <p>{isInPool ? t('received.inPool') : t('received.means')}</p>
      {error !== undefined && (
        <Alert tone="bad" live="assertive">
          {error}
        </Alert>
      )}
      <div className="actions">
        {!isInPool && (
          <Button variant="primary" pending={pending === 'accept'} onClick={() => void answer('accept')}>
            {t('received.accept')}
          </Button>
        )}
        <Button pending={pending === 'decline'} onClick={() => void answer('decline')}>
          {t('received.decline')}
        </Button>
      </div>
    </li>
  )
}
