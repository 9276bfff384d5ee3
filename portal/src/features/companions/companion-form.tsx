import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import type { Form } from '../../platform/forms/use-form.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { usePageTitle } from '../../platform/navigation/page-title.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { CompanionAnswers } from './companion-answers.ts'
import { ContactFields, DocumentFields, PersonFields } from './companion-fields.tsx'
import type { Companion } from './companion-queries.ts'
import { useAddForm, useChangeForm, useLeave } from './use-companion-form.ts'

export function AddCompanion({ phones }: { phones: Phones }) {
  return <CompanionForm form={useAddForm(phones)} />
}

export function ChangeCompanion({ companion, phones }: { companion: Companion; phones: Phones }) {
  return <CompanionForm form={useChangeForm(companion, phones)} companion={companion} />
}

interface CompanionFormProps {
  form: Form<CompanionAnswers>
  /** The companion being edited; undefined when adding one. */
  companion?: Companion
}

function CompanionForm({ form, companion }: CompanionFormProps) {
  const { t } = useTranslation('companions')
  const leave = useLeave()
  const cancel = () => {
    form.discard()
    leave()
  }
  const title = t(companion === undefined ? 'addTitle' : 'editTitle')
  usePageTitle(title, { view: companion?.nomineeReferenceNumber ?? 'add' })
  return (
    <div className="stack">
      <h1>{title}</h1>
      <FormFrame
        form={form}
        label={t('form')}
        className="sheet stack"
        actions={
          <div className="actions">
            <SendButton form={form} size="large">
              {t('save')}
            </SendButton>
            <Button size="large" onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        }
      >
        <PersonFields form={form} />
        <ContactFields form={form} />
        <DocumentFields form={form} companion={companion} />
      </FormFrame>
    </div>
  )
}
