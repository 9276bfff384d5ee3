import { groupedNumber } from '@waymark/rules/membership-number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useAnswerRelativeMutation, type Family } from './family-queries.ts'

/** Requests from members who want to add this member to their family, with what accepting means. */
export function FamilyRequests({ requests }: { requests: Family['requests'] }) {
  const { t } = useTranslation('family')
  if (requests.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="family-requests">
      <div className="sheet__head">
        <h2 id="family-requests">{t('family.requests', { count: requests.length })}</h2>
      </div>
      <ul className="stack">
        {requests.map((request) => (
          <OneRequest key={request.familyMemberId} request={request} />
        ))}
      </ul>
    </section>
  )
}

type Decision = 'ACCEPT' | 'DECLINE'

function OneRequest({ request }: { request: Family['requests'][number] }) {
  const { t } = useTranslation('family')
  const { date } = useFormats()
  const membership = useMembership()
  const [decide, { error }] = useAnswerRelativeMutation()
  const [sending, setSending] = useState<Decision>()
  const { familyMemberId, name, membershipNumber, relationship, endsAt } = request
  const answer = async (decision: Decision) => {
    setSending(decision)
    const { data } = await decide({ body: { object: { ...membership, familyMemberId, decision } } })
    setSending(undefined)
    if (data !== undefined) toast(t(`family.answered.${decision}`, { name }))
  }
  return (
    <li className="stack stack-s">
      <p>
        <b>{t(`family.asks`, { name, relationship: t(`relationship.${relationship}`) })}</b>
      </p>
      <p className="small muted">
        {t('family.asksFacts', { number: groupedNumber(membershipNumber), ends: date(endsAt) })}
      </p>
      <p>{t('family.asksMeans')}</p>
      {error !== undefined && (
        <Alert tone="bad" live="assertive">
          {'messages' in error ? saveErrorWords(error, t) : t('platform:error.requestFailed')}
        </Alert>
      )}
      <div className="actions">
        <Button
          variant="primary"
          pending={sending === 'ACCEPT'}
          inactive={sending === 'DECLINE'}
          onClick={() => void answer('ACCEPT')}
        >
          {t('received.accept')}
        </Button>
        <Button
          pending={sending === 'DECLINE'}
          inactive={sending === 'ACCEPT'}
          onClick={() => void answer('DECLINE')}
        >
          {t('received.decline')}
        </Button>
      </div>
    </li>
  )
}
