import { useTranslation } from 'react-i18next'
import { useProgramme } from '../../platform/configuration/use-configuration.ts'
import { BirthDateField } from '../../ui/birth-date-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RelativeAnswers, RelativeField } from './relative-answers.ts'

export interface RelativeFieldsProps {
  answers: RelativeAnswers
  answer: (change: Partial<RelativeAnswers>) => void
  errorAt: (field: RelativeField) => string | undefined
}

/** Somebody who is no member yet: they prove the address, and choose password and PIN, themselves. */
export function NewRelative({ answers, answer, errorAt }: RelativeFieldsProps) {
  const { t } = useTranslation('family')
  const programme = useProgramme()
  return (
    <>
      <p className="small muted">
        {t('add_family_member.newText', { years: programme?.enrolment?.minimumYears ?? 0 })}
      </p>
      <WhoFields answers={answers} answer={answer} errorAt={errorAt} />
      <TextField
        id="email"
        type="email"
        label={t('add_family_member.email')}
        description={t('add_family_member.emailText')}
        autoComplete="off"
        maxLength={254}
        value={answers.email}
        error={errorAt('email')}
        onChange={({ target }) => answer({ email: target.value })}
      />
      <TextField
        id="phone"
        type="tel"
        label={t('add_family_member.phone')}
        description={t('add_family_member.phoneText')}
        autoComplete="off"
        value={answers.phone}
        error={errorAt('phone')}
        onChange={({ target }) => answer({ phone: target.value })}
      />
      <Checkbox
        id="isAgreed"
        label={t('add_family_member.agreed')}
        checked={answers.isAgreed}
        error={errorAt('isAgreed')}
        onChange={({ target }) => answer({ isAgreed: target.checked })}
      />
    </>
  )
}

/** Names as they stand in the passport, and the day of birth. */
function WhoFields({ answers, answer, errorAt }: RelativeFieldsProps) {
  const { t, i18n } = useTranslation('family')
  return (
    <>
      <TextField
        id="givenName"
        label={t('add_family_member.givenName')}
        autoComplete="off"
        maxLength={60}
        value={answers.givenName}
        error={errorAt('givenName')}
        onChange={({ target }) => answer({ givenName: target.value })}
      />
      <TextField
        id="familyName"
        label={t('add_family_member.familyName')}
        autoComplete="off"
        maxLength={60}
        value={answers.familyName}
        error={errorAt('familyName')}
        onChange={({ target }) => answer({ familyName: target.value })}
      />
      <BirthDateField
        id="birth"
        language={i18n.language}
        label={t('add_family_member.birth')}
        description={t('add_family_member.birthText')}
        names={{
          day: t('add_family_member.day'),
          month: t('add_family_member.month'),
          year: t('add_family_member.year'),
        }}
        value={answers.birth}
        change={(birth) => answer({ birth })}
        error={errorAt('birth')}
      />
    </>
  )
}
