import { useTranslation } from 'react-i18next'
import { errorOfField, StepFrame } from '../../platform/forms/steps/step-frame.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { fieldsOf, isRequired, type Field } from './registration-answers.ts'
import { useStepWords } from './use-step-words.ts'
import type { Registration } from './use-registration.ts'

interface InputFacts {
  readonly type?: 'email' | 'tel'
  readonly autoComplete: string
  readonly maxLength: number
}

const inputs: Readonly<Partial<Record<Field, InputFacts>>> = {
  companyName: { autoComplete: 'organization', maxLength: 120 },
  addressLine1: { autoComplete: 'address-line1', maxLength: 100 },
  addressLine2: { autoComplete: 'address-line2', maxLength: 100 },
  city: { autoComplete: 'address-level2', maxLength: 60 },
  state: { autoComplete: 'address-level1', maxLength: 60 },
  zipCode: { autoComplete: 'postal-code', maxLength: 16 },
  companyEmail: { type: 'email', autoComplete: 'off', maxLength: 254 },
  phoneAreaCode: { type: 'tel', autoComplete: 'tel-area-code', maxLength: 6 },
  phoneNumber: { type: 'tel', autoComplete: 'tel-local', maxLength: 20 },
  givenName: { autoComplete: 'given-name', maxLength: 60 },
  familyName: { autoComplete: 'family-name', maxLength: 60 },
  emailAddress: { type: 'email', autoComplete: 'email', maxLength: 254 },
}

const described = ['companyEmail', 'phoneAreaCode', 'emailAddress'] as const

function isDescribed(field: Field): field is (typeof described)[number] {
  return described.some((one) => one === field)
}

/** A step whose fields are texts: the company with its address, or its owner. */
export function FieldsStep({
  registration,
  step,
}: {
  registration: Registration
  step: 'company' | 'owner'
}) {
  const { t } = useTranslation('company-registration')
  const { answers, change, state } = registration
  const words = useStepWords()
  const errorOf = errorOfField(state, words)
  return (
    <StepFrame
      title={t(`${step}.title`)}
      form={registration}
      words={words}
      submitLabel={t(`${step}.submit`)}
      onSubmit={registration.next}
      back={t('back')}
    >
      {fieldsOf[step].map((field) => (
        <TextField
          key={field}
          id={field}
          name={field}
          label={t(`${field}.label`)}
          {...(isDescribed(field) ? { description: t(`${field}.description`) } : {})}
          {...inputs[field]}
          required={isRequired(field)}
          value={answers[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          error={errorOf(field)}
        />
      ))}
    </StepFrame>
  )
}
