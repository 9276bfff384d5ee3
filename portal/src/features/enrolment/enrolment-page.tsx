import { fullName } from '@waymark/rules/names/full-name'
import { groupedNumber } from '@waymark/rules/membership-number'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { changeLanguage, isWritten } from '../../platform/i18n/i18n.ts'
import { historyState } from '../../platform/navigation/visit.ts'
import { providedIdentity, type ProvidedIdentity } from '../../platform/session/provider/provided-identity.ts'
import { session } from '../../platform/session/session.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { CheckStep } from './check-step.tsx'
import { ContactStep } from './contact-step.tsx'
import type { Answers } from './enrolment-answers.ts'
import { enrolmentDraft } from './enrolment-draft.ts'
import { EnrolmentFrame } from './enrolment-frame.tsx'
import { EmailSent } from './email-sent.tsx'
import { RequestToken, PartnerNotice } from './partner-notice.tsx'
import { PersonStep } from './person-step.tsx'
import { useEnrolment, type Enrolment } from './use-enrolment.ts'

/** Whether this tab has no draft or history yet. The form then starts as the server rendered it. */
export const isAsDrawn = (): boolean => historyState() === null && !enrolmentDraft.exists()

/** Enrolment (ROUTE-02, CALL-05): person, contact, check. An emailed link completes it. */
export function Component() {
  const { t, i18n } = useTranslation('enrolment')
  const { brandName, programs } = useConfiguration()
  const [provided] = useState(providedIdentity)
  const enrolment = useEnrolment({ preferredLanguage: i18n.language, ...answersFrom(provided) })
  useReferrerLanguage(enrolment.source.location)
  const { answers, step, sentTo, source } = enrolment
  const hours = programs.find((one) => one.enrolment !== undefined)?.enrolment?.linkHours ?? 24
  const name = fullName(answers.givenName, answers.familyName)
  return (
    <EnrolmentFrame
      title={t('title', { brand: brandName })}
      current={sentTo === undefined ? step : 'secrets'}
      name={name}
    >
      {sentTo === undefined && source.referral !== undefined && (
        <Alert tone="info">{t('referred', { number: groupedNumber(source.referral) })}</Alert>
      )}
      {sentTo === undefined && provided !== undefined && (
        <Alert tone="info">{t('provided', { provider: provided.provider.name })}</Alert>
      )}
      {sentTo === undefined && source.token !== undefined && <PartnerNotice token={source.token} />}
      {sentTo === undefined ? (
        <CurrentStep enrolment={enrolment} />
      ) : (
        <EmailSent address={sentTo} hours={hours} />
      )}
      {sentTo === undefined && source.token === undefined && step === 'person' && <RequestToken />}
    </EnrolmentFrame>
  )
}

/** Values from a sign-in provider, for the person to check (AUTH-04). */
function answersFrom(provided: ProvidedIdentity | undefined): Partial<Answers> {
  const { givenName, familyName, email } = provided?.claims ?? {}
  return {
    ...(givenName !== undefined && { givenName }),
    ...(familyName !== undefined && { familyName }),
    ...(email !== undefined && { emailAddress: email }),
  }
}

function CurrentStep({ enrolment }: { enrolment: Enrolment }) {
  if (enrolment.step === 'person') return <PersonStep enrolment={enrolment} />
  if (enrolment.step === 'contact') return <ContactStep enrolment={enrolment} />
  return <CheckStep enrolment={enrolment} />
}

/** Uses the referring member's language, unless the person has chosen one. */
function useReferrerLanguage(location: string | undefined): void {
  const [wanted] = useState(() => (session.read('language') === undefined ? location : undefined))
  useEffect(() => {
    if (wanted !== undefined && isWritten(wanted)) void changeLanguage(wanted)
  }, [wanted])
}
