import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { Tag } from '../../ui/actions/tag.tsx'
import type { ProfilePartProps } from './profile-part.ts'
import { useDetails, useKeep, useUpdateConsentsMutation, type Consent } from './profile-queries.ts'
import { SectionWaiting } from './section/section-waiting.tsx'

/** Consents with their wording, and the history of answers with time and source. */
export function ConsentsSection({ mayChange }: ProfilePartProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  const { data, error, isFetching, refetch } = useDetails('CONSENTS')
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
      <ul className="consents">
        {consents.map((consent) => (
          <ConsentLine key={consent.consentCode} consent={consent}>
            {mayChange && <ConsentForm consent={consent} />}
          </ConsentLine>
        ))}
      </ul>
    </section>
  )
}

/** Gives or withdraws one consent. */
function ConsentForm({ consent }: { consent: Consent }) {
  const { t } = useTranslation('profile')
  const form = useConsentForm(consent)
  return (
    <FormFrame form={form} label={consent.name} className="stack-s">
      <SendButton form={form} variant="outline" size="small">
        {t(consent.isGiven ? 'consent.withdraw' : 'consent.agree')}
        <span className="visually-hidden"> {consent.name}</span>
      </SendButton>
    </FormFrame>
  )
}

function useConsentForm({ consentCode, name, isGiven }: Consent) {
  const { t } = useTranslation('profile')
  const membership = useMembership()
  const keep = useKeep()
  const [update] = useUpdateConsentsMutation()
  return useForm({
    isForgotten: true,
    defaults: {},
    fields: () => [],
    words: () => '',
    body: () => ({ object: { ...membership, consents: [{ consentCode, isGiven: !isGiven }] } }),
    send: async ({ body }) => update({ body }),
    done: ({ object }) => {
      void keep.details('CONSENTS', object)
      toast(t(isGiven ? 'consent.withdrawn' : 'consent.agreed', { name }))
    },
  })
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
