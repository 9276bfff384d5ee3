import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import type { Form } from '../../platform/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FoundPerson } from '../../ui/notices/found-person.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RightsChoice } from './rights-choice.tsx'
import { useInviteForm, withNumber, type InviteAnswers } from './use-invite-form.ts'

interface InviteDialogProps {
  days: number
  onClose: () => void
}

/** Invites by membership number: the member's masked name is shown before anything is sent. */
export function InviteDialog({ days, onClose }: InviteDialogProps) {
  const { t } = useTranslation('family')
  const form = useInviteForm(onClose)
  const { found } = form.values
  return (
    <Dialog
      open
      keepsTyped
      title={t('invite.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton form={form} of="invite">
            {found === null ? t('invite.find') : t('invite.send')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id="invite" className="stack stack-form">
        <p>{t('invite.text', { count: days })}</p>
        <NumberField form={form} />
        {found !== null && (
          <>
            <FoundPerson name={found.maskedName}>
              {t('invite.found', { number: groupedNumber(found.membershipNumber) })}
            </FoundPerson>
            <RightsChoice {...form.choice('spending')} />
          </>
        )}
      </FormFrame>
    </Dialog>
  )
}

/** A changed number clears the member found for the previous one. */
function NumberField({ form }: { form: Form<InviteAnswers> }) {
  const { t } = useTranslation('family')
  return (
    <TextField
      {...form.text('number')}
      label={t('invite.number')}
      description={t('invite.numberText')}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => form.patch((before) => withNumber(before, target.value))}
    />
  )
}
