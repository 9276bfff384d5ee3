import { useTranslation } from 'react-i18next'
import { useProgramme } from '../../../platform/configuration/use-configuration.ts'
import type { Form } from '../../../platform/forms/use-form.ts'
import { BirthDateField } from '../../../ui/fields/birth-date-field.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { RelativeAnswers } from './relative-answers.ts'

interface RelativeFieldsProps {
  form: Form<RelativeAnswers>
}

/** Someone who isn't a member yet. They verify the email and choose their own password and PIN. */
export function NewRelative({ form }: RelativeFieldsProps) {
  const { t } = useTranslation('family')
  const programme = useProgramme()
  return (
    <>
      <p className="small muted">
        {t('add_family_member.newText', { years: programme?.enrolment?.minimumYears ?? 0 })}
      </p>
      <WhoFields form={form} />
      <TextField
        {...form.text('email')}
        type="email"
        label={t('add_family_member.email')}
        description={t('add_family_member.emailText')}
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        {...form.text('phone')}
        type="tel"
        label={t('add_family_member.phone')}
        description={t('add_family_member.phoneText')}
        autoComplete="off"
      />
      <Checkbox {...form.check('isAgreed')} label={t('add_family_member.agreed')} />
    </>
  )
}

/** Names as shown on the passport, and the date of birth. */
function WhoFields({ form }: RelativeFieldsProps) {
  const { t, i18n } = useTranslation('family')
  const { onChange: change, ...birth } = form.choice('birth')
  return (
    <>
      <TextField
        {...form.text('givenName')}
        label={t('add_family_member.givenName')}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.text('familyName')}
        label={t('add_family_member.familyName')}
        autoComplete="off"
        maxLength={60}
      />
      <BirthDateField
        {...birth}
        change={change}
        language={i18n.language}
        label={t('add_family_member.birth')}
        description={t('add_family_member.birthText')}
        names={{
          day: t('add_family_member.day'),
          month: t('add_family_member.month'),
          year: t('add_family_member.year'),
        }}
      />
    </>
  )
}
