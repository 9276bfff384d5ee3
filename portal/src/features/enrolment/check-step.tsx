import { fullName } from '@waymark/rules/names/full-name'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfField, StepFrame } from '../../platform/forms/steps/step-frame.tsx'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { formatDate } from '../../ui/formats/date-format.ts'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import { dateOfBirth, type Answers, type Step } from './enrolment-answers.ts'
import type { Enrolment } from './use-enrolment.ts'
import { useStepWords } from './use-step-words.ts'
import { useCountries } from './use-countries.ts'

/** Review of all values, each with a button to change it, and the consents. Consents are never stored in the draft. */
export function CheckStep({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation('enrolment')
  const { brandName } = useConfiguration()
  const words = useStepWords()
  const errorOf = errorOfField(enrolment.state, words)
  const terms = useRef<HTMLInputElement>(null)
  const offers = useRef<HTMLInputElement>(null)
  const submit = () => {
    const consent = { terms: terms.current?.checked === true, offers: offers.current?.checked === true }
    enrolment.file(consent)
  }
  return (
    <StepFrame
      title={t('check.title')}
      form={enrolment}
      words={words}
      submitLabel={t('check.submit')}
      onSubmit={submit}
      back={t('check.back')}
    >
      <Review answers={enrolment.answers} show={enrolment.show} />
      <fieldset className="stack-s">
        <legend className="form-label">{t('consent.title')}</legend>
        <Checkbox
          id="termsAccepted"
          ref={terms}
          onChange={enrolment.agreeToTerms}
          required
          label={t('consent.terms', { brand: brandName })}
          error={errorOf('termsAccepted')}
        />
        <TermsLinks />
        <Checkbox id="offersAccepted" ref={offers} label={t('consent.offers')} />
      </fieldset>
    </StepFrame>
  )
}

/** Links to the terms in a new tab: ticked consents are lost if the form closes. */
function TermsLinks() {
  const { t } = useTranslation('enrolment')
  const [help, privacy] = [screenPath('help'), screenPath('privacy')]
  const texts = [
    ...(help === undefined ? [] : [{ to: `${help}/terms`, label: t('consent.readTerms') }]),
    ...(privacy === undefined ? [] : [{ to: privacy, label: t('consent.readPrivacy') }]),
  ]
  return (
    <p className="enrolment-texts">
      {texts.map(({ to, label }) => (
        <a key={to} className="link" href={hostPath(to)} target="_blank" rel="noopener">
          {label}
        </a>
      ))}
    </p>
  )
}

/** The values, each with a button back to its step. */
function Review({ answers, show }: { answers: Answers; show: (step: Step) => void }) {
  const { t, i18n } = useTranslation('enrolment')
  const { languages } = useConfiguration()
  const { countries } = useCountries()
  const change = (step: Step, what: string) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('check.changeWhat', { what })}
      onClick={() => show(step)}
    >
      {t('check.change')}
    </Button>
  )
  const row = (id: string, step: Step, label: string, value: string) => ({
    id,
    label,
    value: <bdi>{value}</bdi>,
    change: change(step, label),
  })
  const iso = dateOfBirth(answers)
  // A draft edited by hand can hold any text.
  const born = Number.isNaN(Date.parse(iso))
    ? iso
    : formatDate(iso, 'day', { locale: i18n.language, timeZone: 'UTC' })
  const country = countries.find(({ code }) => code === answers.countryCode)?.description
  const language = languages.find(({ code }) => code === answers.preferredLanguage)?.name
  return (
    <ReviewList
      rows={[
        row('name', 'person', t('check.name'), fullName(answers.givenName, answers.familyName)),
        row('born', 'person', t('birth.label'), born),
        row('country', 'contact', t('country.label'), country ?? answers.countryCode),
        row('phone', 'contact', t('phone.label'), answers.phone),
        row('email', 'contact', t('email.label'), answers.emailAddress),
        row('language', 'contact', t('language.label'), language ?? answers.preferredLanguage),
      ]}
    />
  )
}
