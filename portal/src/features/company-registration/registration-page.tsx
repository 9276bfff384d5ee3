import './company-registration.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { historyState } from '../../platform/navigation/visit.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { FieldsStep } from './fields-step.tsx'
import { NumberStep } from './number-step.tsx'
import { steps } from './registration-answers.ts'
import { linkHours } from './registration-calls.ts'
import { registrationDraft } from './registration-draft.ts'
import { ReviewStep } from './review-step.tsx'
import { useRegistration, type Registration, type Sent } from './use-registration.ts'

/** Whether nobody was here before in this tab: then the form is as the server draws it. */
export const isAsDrawn = (): boolean => historyState() === null && !registrationDraft.exists()

/** Registering a company (ROUTE-09, CORP-01): its number, the company, its owner, review; a mailed link does the rest. */
export function Component() {
  const { t } = useTranslation('company-registration')
  const registration = useRegistration()
  const { sent, step } = registration
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<GateLink path={loginPath}>{t('signIn')}</GateLink>}
      />
      {sent === undefined && (
        <Stepper
          label={t('steps.label')}
          done={(name) => t('steps.done', { step: name })}
          current={step}
          steps={steps.map((id) => ({ id, label: t(`steps.${id}`) }))}
        />
      )}
      <div className="cols cols-8-4">
        <div className="stack">
          {sent === undefined ? <StepAtHand registration={registration} /> : <SentPart sent={sent} />}
        </div>
        <Needed />
      </div>
    </>
  )
}

function StepAtHand({ registration }: { registration: Registration }) {
  if (registration.step === 'number') return <NumberStep registration={registration} />
  if (registration.step === 'review') return <ReviewStep registration={registration} />
  return <FieldsStep key={registration.step} registration={registration} step={registration.step} />
}

/** The same for everybody: whether the owner has an account is told in the email only. */
function SentPart({ sent: { address, filed } }: { sent: Sent }) {
  const { t } = useTranslation('company-registration')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    globalThis.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const isPending = filed.status === 'PENDING'
  return (
    <div className="sheet stack">
      <h2 className="form-step" ref={heading} tabIndex={-1}>
        {t(isPending ? 'pending.title' : 'sent.title')}
      </h2>
      <p>{isPending ? t(`pending.${filed.reason}`) : t('sent.where', { address })}</p>
      <p className="muted">
        {isPending ? t('pending.next', { address }) : t('sent.next', { count: linkHours() })}
      </p>
    </div>
  )
}

function Needed() {
  const { t } = useTranslation('company-registration')
  return (
    <aside className="stack registration-side">
      <section className="sheet" aria-labelledby="needed">
        <div className="sheet__head">
          <h2 id="needed">{t('needed.title')}</h2>
        </div>
        <ul className="registration-needed">
          <li>{t('needed.number')}</li>
          <li>{t('needed.address')}</li>
          <li>{t('needed.owner')}</li>
        </ul>
      </section>
    </aside>
  )
}
