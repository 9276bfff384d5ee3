import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import type { ProfilePartProps } from './profile-part.ts'
import { useDetails, useKeep, useUpdateConsentsMutation, type Consent } from './profile-queries.ts'
import { SectionWaiting } from './section-waiting.tsx'

/** What we may send, each with its words and what was said of it before, when and from where. */
export function ConsentsSection({ mayChange }: ProfilePartProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  const { data, error, isFetching, refetch } = useDetails('CONSENTS')
  const answering = useAnswer()
  const consents = data?.object.consents
  if (consents === undefined) {
    if (error === undefined) return <SectionWaiting label={t('waiting')} />
    return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  }
  if (consents.length === 0) return null
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('section.consents')}</h2>
      </div>
      {answering.failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {'messages' in answering.failure
            ? saveErrorWords(answering.failure, t)
            : t('platform:error.requestFailed')}
        </Alert>
      )}
      <ul className="consents">
        {consents.map((consent) => (
          <ConsentLine key={consent.consentCode} consent={consent}>
            {mayChange && <ConsentButton consent={consent} {...answering} />}
          </ConsentLine>
        ))}
      </ul>
    </section>
  )
}

/** Says yes or no to one consent; `busy` is the one that waits for its answer. */
function useAnswer() {
  const { t } = useTranslation('profile')
  const membership = useMembership()
  const keep = useKeep()
  const [update, { error }] = useUpdateConsentsMutation()
  const [busy, setBusy] = useState<string>()
  const answer = async ({ consentCode, name, isGiven }: Consent) => {
    setBusy(consentCode)
    const consents = [{ consentCode, isGiven: !isGiven }]
    const result = await update({ body: { object: { ...membership, consents } } })
    setBusy(undefined)
    if (result.data === undefined) return
    await keep.details('CONSENTS', result.data.object)
    toast(t(isGiven ? 'consent.withdrawn' : 'consent.agreed', { name }))
  }
  return { answer, busy, failure: error }
}

interface ConsentButtonProps {
  consent: Consent
  answer: (consent: Consent) => Promise<void>
  busy: string | undefined
}

function ConsentButton({ consent, answer, busy }: ConsentButtonProps) {
  const { t } = useTranslation('profile')
  return (
    <Button size="small" pending={busy === consent.consentCode} onClick={() => void answer(consent)}>
      {t(consent.isGiven ? 'consent.withdraw' : 'consent.agree')}
      <span className="visually-hidden"> {consent.name}</span>
    </Button>
  )
}

function ConsentLine({ consent, children }: { consent: Consent; children: ReactNode }) {
  const { t } = useTranslation('profile')
  const { name, wording, isGiven, history } = consent
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>{' '}
          <Tag tone={isGiven ? 'ok' : 'neutral'}>{t(isGiven ? 'consent.yes' : 'consent.no')}</Tag>
        </b>
        <p className="muted small" dir="auto">
          {wording}
        </p>
        {history.length > 0 && (
          <details className="small">
            <summary>
              {t('consent.history', { count: history.length })}
              <span className="visually-hidden"> {name}</span>
            </summary>
            <ConsentHistory history={history} wording={wording} />
          </details>
        )}
      </div>
      {children}
    </li>
  )
}

function ConsentHistory({ history, wording }: Pick<Consent, 'history' | 'wording'>) {
  const { t } = useTranslation('profile')
  const { beside, date } = useFormats()
  return (
    <ol className="consents__history">
      {history.map((event) => (
        <li key={event.at}>
          {beside([
            t(event.isGiven ? 'consent.yes' : 'consent.no'),
            date(event.at, 'day-time'),
            t(`consent.from.${event.source}`),
            ...(event.maskedAddress === '' ? [] : [event.maskedAddress]),
          ])}
          {event.wording !== wording && <q dir="auto">{event.wording}</q>}
        </li>
      ))}
    </ol>
  )
}
