import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfField, StepFrame } from '../../platform/forms/steps/step-frame.tsx'
import { errorWords } from '../../platform/client/error-words.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { guessCountry } from './guess-country.ts'
import type { Problem } from './enrolment-answers.ts'
import type { Enrolment } from './use-enrolment.ts'
import { useStepWords } from './use-step-words.ts'
import { useCountries } from './use-countries.ts'

/** Contact details and email language. */
export function ContactStep({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation('enrolment')
  const { languages } = useConfiguration()
  const { answers, change, state } = enrolment
  const words = useStepWords()
  const errorOf = errorOfField(state, words)
  return (
    <StepFrame
      title={t('contact.title')}
      form={enrolment}
      words={words}
      submitLabel={t('contact.submit')}
      onSubmit={() => enrolment.next(missingIn(enrolment))}
      back={t('contact.back')}
    >
      <CountryField
        value={answers.countryCode}
        change={(countryCode) => change({ countryCode })}
        error={errorOf('countryCode')}
      />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label={t('phone.label')}
        description={t('phone.description')}
        autoComplete="tel"
        maxLength={30}
        required
        value={answers.phone}
        onChange={(event) => change({ phone: event.target.value })}
        error={errorOf('phoneNumber')}
      />
      <TextField
        id="emailAddress"
        name="emailAddress"
        type="email"
        label={t('email.label')}
        description={t('email.description')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={answers.emailAddress}
        onChange={(event) => change({ emailAddress: event.target.value })}
        error={errorOf('emailAddress')}
      />
      <SelectField
        id="preferredLanguage"
        name="preferredLanguage"
        label={t('language.label')}
        value={answers.preferredLanguage}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => change({ preferredLanguage: event.target.value })}
        error={errorOf('preferredLanguage')}
      />
    </StepFrame>
  )
}

interface CountryFieldProps {
  value: string
  change: (code: string) => void
  error: string | undefined
}

/** Country of residence. A failed list can be retried; the form can't be completed without it. */
function CountryField({ value, change, error }: CountryFieldProps) {
  const { t } = useTranslation('enrolment')
  const { countries, failure, retry } = useCountries()
  const guess = useEffectEvent((codes: readonly string[]) => {
    const here = value === '' ? guessCountry(codes) : undefined
    if (here !== undefined) change(here)
  })
  useEffect(() => guess(countries.map(({ code }) => code)), [countries])
  if (failure !== undefined) {
    return (
      <Alert
        tone="bad"
        live="polite"
        end={
          <Button size="small" onClick={retry}>
            {t('country.retry')}
          </Button>
        }
      >
        {errorWords(failure, t)}
      </Alert>
    )
  }
  const options = countries.map(({ code, description }) => ({ value: code, label: description }))
  return (
    <SelectField
      id="countryCode"
      name="countryCode"
      label={t('country.label')}
      autoComplete="country"
      required
      value={countries.length === 0 ? '' : value}
      options={[
        { value: '', label: t(countries.length === 0 ? 'country.waiting' : 'country.choose') },
        ...options,
      ]}
      onChange={(event) => change(event.target.value)}
      error={error}
    />
  )
}

function missingIn({ answers }: Enrolment): readonly Problem[] {
  const given = { ...answers, phoneNumber: answers.phone }
  return (['countryCode', 'phoneNumber', 'emailAddress'] as const).flatMap((field) =>
    given[field].trim() === '' ? [{ field, code: 'required' }] : [],
  )
}
