import { fullName } from '@waymark/rules/names/full-name'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfField, StepFrame } from '../../platform/forms/steps/step-frame.tsx'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import { ChosenMemberships } from './chosen-memberships.tsx'
import type { Step } from './registration-answers.ts'
import { useStepWords } from './use-step-words.ts'
import type { Registration } from './use-registration.ts'

/** Everything before it is sent, each with its way back, and what the owner agrees to. Consent is never kept in the draft. */
export function ReviewStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation('company-registration')
  const { brandName } = useConfiguration()
  const words = useStepWords()
  const errorOf = errorOfField(registration.state, words)
  const terms = useRef<HTMLInputElement>(null)
  const offers = useRef<HTMLInputElement>(null)
  const submit = () =>
    registration.file({ terms: terms.current?.checked === true, offers: offers.current?.checked === true })
  return (
    <StepFrame
      title={t('review.title')}
      form={registration}
      words={words}
      submitLabel={t('review.submit')}
      onSubmit={submit}
      back={t('back')}
    >
      <Given registration={registration} />
      <RegisterNotice state={registration.registerState} />
      <ChosenMemberships registration={registration} />
      <fieldset className="stack-s">
        <legend className="form-label">{t('consent.title')}</legend>
        <Checkbox
          id="termsAccepted"
          ref={terms}
          onChange={registration.agreeToTerms}
          required
          label={t('consent.terms', { brand: brandName })}
          error={errorOf('termsAccepted')}
        />
        <Texts />
        <Checkbox id="offersAccepted" ref={offers} label={t('consent.offers')} />
      </fieldset>
    </StepFrame>
  )
}

/** Says before it is sent that somebody looks at a company first that isn't registered. */
function RegisterNotice({ state }: { state: Registration['registerState'] }) {
  const { t } = useTranslation('company-registration')
  if (state !== 'IN_LIQUIDATION' && state !== 'REMOVED') return null
  return <Alert tone="warn">{t(`pending.${state}`)}</Alert>
}

/** What is agreed to, to be read beside the form. */
function Texts() {
  const { t } = useTranslation('company-registration')
  const [help, privacy] = [screenPath('help'), screenPath('privacy')]
  const texts = [
    ...(help === undefined ? [] : [{ to: `${help}/terms`, label: t('consent.readTerms') }]),
    ...(privacy === undefined ? [] : [{ to: privacy, label: t('consent.readPrivacy') }]),
  ]
  return (
    <p className="registration-texts">
      {texts.map(({ to, label }) => (
        <a key={to} className="link" href={hostPath(to)} target="_blank" rel="noopener">
          {label}
        </a>
      ))}
    </p>
  )
}

function Given({ registration: { answers, show } }: { registration: Registration }) {
  const { t } = useTranslation('company-registration')
  const row = (id: string, step: Step, label: string, value: string) => ({
    id,
    label,
    value: <bdi>{value}</bdi>,
    change: (
      <Button
        variant="quiet"
        size="small"
        aria-label={t('review.changeWhat', { what: label })}
        onClick={() => show(step)}
      >
        {t('review.change')}
      </Button>
    ),
  })
  const address = [answers.addressLine1, answers.addressLine2, answers.city, answers.state, answers.zipCode]
  const isTax = answers.businessNumber.trim() === ''
  return (
    <ReviewList
      rows={[
        row(
          'number',
          'number',
          t(
            isTax
              ? 'taxNumber.label'
              : answers.countryCode === 'AU'
                ? 'businessNumber.AU'
                : 'businessNumber.NZ',
          ),
          isTax ? answers.taxNumber : answers.businessNumber,
        ),
        row('company', 'company', t('companyName.label'), answers.companyName),
        row(
          'address',
          'company',
          t('review.address'),
          address.filter((part) => part.trim() !== '').join(', '),
        ),
        row('companyEmail', 'company', t('companyEmail.label'), answers.companyEmail),
        row('owner', 'owner', t('owner.label'), fullName(answers.givenName, answers.familyName)),
        row('ownerEmail', 'owner', t('emailAddress.label'), answers.emailAddress),
      ]}
    />
  )
}
