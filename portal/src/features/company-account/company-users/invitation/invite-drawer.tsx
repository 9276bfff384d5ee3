import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../../platform/configuration/use-configuration.ts'
import { FormFrame, SendButton } from '../../../../platform/forms/form-frame.tsx'
import type { Form } from '../../../../platform/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { RadioChoices } from '../../../../ui/fields/radio-choices.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import type { InviteAnswers } from './invite-answers.ts'
import { rolesToGive, roleRights } from '../privileges/privilege-list.ts'
import { useGiver } from '../privileges/use-giver.ts'
import { useInviteForm } from './use-invite-form.ts'
import { ViewAs } from '../view-as.tsx'

/** Invites a user by email: who they are is checked first, then their role is chosen (CORP-03). */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('company-users')
  const form = useInviteForm(onClose)
  const isChecked = form.values.standing !== null
  return (
    <Drawer
      open
      keepsTyped
      title={t('invite.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton form={form} of="invite-user">
            {isChecked ? t('invite.send') : t('invite.check')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id="invite-user" className="stack stack-form">
        <PersonFields form={form} />
        {isChecked && <RolePart form={form} />}
      </FormFrame>
    </Drawer>
  )
}

/** Another address is another person, to be checked again. */
function PersonFields({ form }: { form: Form<InviteAnswers> }) {
  const { t } = useTranslation('company-users')
  return (
    <section id="validateMember" className="stack-s" aria-label={t('sections.validateMember')}>
      <p className="muted">{t('invite.text')}</p>
      <TextField
        {...form.text('emailAddress')}
        label={t('field.emailAddress')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        onChange={({ target }) => form.patch(() => ({ emailAddress: target.value, standing: null }))}
      />
      <TextField {...form.text('givenName')} label={t('field.givenName')} autoComplete="off" maxLength={60} />
      <TextField
        {...form.text('familyName')}
        label={t('field.familyName')}
        autoComplete="off"
        maxLength={60}
      />
    </section>
  )
}

function RolePart({ form }: { form: Form<InviteAnswers> }) {
  const { t } = useTranslation('company-users')
  const { languages } = useConfiguration()
  const giver = useGiver()
  const { role, standing } = form.values
  return (
    <section id="addMember" className="stack" aria-label={t('sections.addMember')}>
      {standing === 'INVITED' && <Alert tone="info">{t('invite.again')}</Alert>}
      <RadioChoices
        {...form.choice('role')}
        legend={t('roles.legend')}
        choices={rolesToGive(giver, {}).map((one) => ({
          value: one,
          label: t(`roles.${one}.name`),
          detail: t(`roles.${one}.text`),
        }))}
      />
      <SelectField
        {...form.text('preferredLanguage')}
        label={t('field.preferredLanguage')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <ViewAs reference={undefined} ui={roleRights(role)} />
    </section>
  )
}
