import { useTranslation } from 'react-i18next'
import { errorOfField, StepFrame } from '../../platform/forms/steps/step-frame.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { JoinExisting } from './join-existing.tsx'
import { useStepWords } from './use-step-words.ts'
import type { Registration } from './use-registration.ts'

/** Which company it is, by the number of its country's register. A company that has an account is joined, not opened again. */
export function NumberStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation('company-registration')
  const { answers, change, state } = registration
  const words = useStepWords()
  const errorOf = errorOfField(state, words)
  const isAustralian = answers.countryCode === 'AU'
  return (
    <>
      <StepFrame
        title={t('number.title')}
        form={registration}
        words={words}
        submitLabel={t('number.submit')}
        onSubmit={registration.next}
      >
        <SelectField
          id="countryCode"
          name="countryCode"
          label={t('countryCode.label')}
          value={answers.countryCode}
          options={[
            { value: 'NZ', label: t('countryCode.NZ') },
            { value: 'AU', label: t('countryCode.AU') },
          ]}
          onChange={(event) => change({ countryCode: event.target.value })}
          error={errorOf('countryCode')}
        />
        <TextField
          id="businessNumber"
          name="businessNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          label={t(isAustralian ? 'businessNumber.AU' : 'businessNumber.NZ')}
          description={t(isAustralian ? 'businessNumber.elevenDigits' : 'businessNumber.thirteenDigits')}
          value={answers.businessNumber}
          onChange={(event) => change({ businessNumber: event.target.value })}
          error={errorOf('businessNumber')}
        />
        {!isAustralian && (
          <TextField
            id="taxNumber"
            name="taxNumber"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            label={t('taxNumber.label')}
            description={t('taxNumber.description')}
            value={answers.taxNumber}
            onChange={(event) => change({ taxNumber: event.target.value })}
            error={errorOf('taxNumber')}
          />
        )}
      </StepFrame>
      {registration.isKnown && <JoinExisting answers={answers} />}
    </>
  )
}
