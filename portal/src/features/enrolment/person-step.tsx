import { useTranslation } from 'react-i18next'
import { errorOfField, StepFrame } from '../../platform/forms/steps/step-frame.tsx'
import { BirthDateField } from '../../ui/fields/birth-date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { birthOf, dateOfBirth, type Problem } from './enrolment-answers.ts'
import type { Enrolment } from './use-enrolment.ts'
import { useStepWords } from './use-step-words.ts'

/** Names as shown on the passport, and date of birth. */
export function PersonStep({ enrolment }: { enrolment: Enrolment }) {
  const { t, i18n } = useTranslation('enrolment')
  const { answers, change, state } = enrolment
  const words = useStepWords()
  const errorOf = errorOfField(state, words)
  return (
    <StepFrame
      title={t('person.title')}
      form={enrolment}
      words={words}
      submitLabel={t('person.submit')}
      onSubmit={() => enrolment.next(missingIn(enrolment))}
    >
      <TextField
        id="givenName"
        name="givenName"
        label={t('givenName.label')}
        description={t('givenName.description')}
        autoComplete="given-name"
        maxLength={60}
        required
        value={answers.givenName}
        onChange={(event) => change({ givenName: event.target.value })}
        error={errorOf('givenName')}
      />
      <TextField
        id="familyName"
        name="familyName"
        label={t('familyName.label')}
        autoComplete="family-name"
        maxLength={60}
        required
        value={answers.familyName}
        onChange={(event) => change({ familyName: event.target.value })}
        error={errorOf('familyName')}
      />
      <BirthDateField
        id="dateOfBirth"
        language={i18n.language}
        label={t('birth.label')}
        description={t('birth.description')}
        names={{ day: t('birth.day'), month: t('birth.month'), year: t('birth.year') }}
        value={birthOf(answers)}
        change={({ day, month, year }) => change({ birthDay: day, birthMonth: month, birthYear: year })}
        error={errorOf('dateOfBirth')}
      />
    </StepFrame>
  )
}

function missingIn({ answers }: Enrolment): readonly Problem[] {
  const given = { ...answers, dateOfBirth: dateOfBirth(answers) }
  return (['givenName', 'familyName', 'dateOfBirth'] as const).flatMap((field) =>
    given[field].trim() === '' ? [{ field, code: 'required' }] : [],
  )
}
