import { confirmPassword } from '@waymark/contract/identity/sessions/confirm-password'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/client/call.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { settlePassword } from '../../../platform/session/password-prompt.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

// Not the field's own id, which its label points to.
const formId = 'password-prompt'

/** The dialog with its single field. */
export function PasswordForm({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation()
  const form = usePasswordForm()
  const decline = () => settlePassword(false)
  return (
    <Dialog
      open={isOpen}
      onClose={decline}
      title={t('shell:password.title')}
      closeLabel={t('shell:password.close')}
      footer={
        <>
          <Button onClick={decline}>{t('shell:password.cancel')}</Button>
          <SendButton form={form} of={formId}>
            {t('shell:password.confirm')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id={formId}>
        <p>{t('shell:password.text')}</p>
        <PasswordField
          {...form.text('password')}
          name="password"
          label={t('sign-in:password.label')}
          show={{ word: t('sign-in:password.show'), name: t('sign-in:password.showName') }}
          hide={{ word: t('sign-in:password.hide'), name: t('sign-in:password.hideName') }}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog's one field
          autoFocus
        />
      </FormFrame>
    </Dialog>
  )
}

function usePasswordForm() {
  const { t } = useTranslation()
  return useForm({
    idPrefix: 'confirm',
    isForgotten: true,
    defaults: { password: '' },
    fields: () => ['password'],
    rules: ({ password }) => (password === '' ? [{ field: 'password', reason: 'missing' }] : []),
    body: ({ password }) => ({ object: { password } }),
    onlyField: 'password',
    words: ({ error }) => (error === undefined ? t('sign-in:password.missing') : errorWords(error, t)),
    send: async ({ body }) => call(confirmPassword, { body }),
    done: () => settlePassword(true),
  })
}
