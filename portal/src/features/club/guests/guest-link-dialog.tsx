import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { GuestLinks } from '../club-queries.ts'
import { validities } from './guest-link-answers.ts'
import { useGuestLinkForm } from './use-guest-link-form.ts'

interface GuestLinkDialogProps {
  guestLinks: GuestLinks
  /** The last day of the term. */
  mostUntil: string
  onClose: () => void
}

/** A guest link's name, validity and email address. */
export function GuestLinkDialog({ guestLinks, mostUntil, onClose }: GuestLinkDialogProps) {
  const { t } = useTranslation('club')
  const { languages } = useConfiguration()
  const form = useGuestLinkForm(guestLinks, mostUntil, onClose)
  const places = usePlaces(guestLinks)
  const asSelect = (field: 'guestNumber' | 'language') => {
    const { onChange, ...bound } = form.choice(field)
    return { ...bound, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  }
  const { onChange, ...validity } = form.choice('validity')
  return (
    <Dialog
      open
      keepsTyped
      title={t('guestLinks.dialog')}
      closeLabel={t('guestLinks.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('guestLinks.cancel')}</Button>
          <SendButton form={form} of="guest-link">
            {t('guestLinks.make')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id="guest-link" className="stack stack-form">
        <p>{t('guestLinks.about')}</p>
        <TextField {...form.text('guestName')} label={t('guestLinks.name')} autoComplete="off" />
        {places.length > 1 && (
          <SelectField {...asSelect('guestNumber')} label={t('guestLinks.place')} options={places} />
        )}
        <SelectField
          {...validity}
          onChange={({ target }) => {
            const chosen = validities.find((one) => one === target.value)
            if (chosen !== undefined) onChange(chosen)
          }}
          label={t('guestLinks.validity')}
          options={validities.map((value) => ({ value, label: t(`guestLinks.valid.${value}`) }))}
        />
        <SelectField
          {...asSelect('language')}
          label={t('guestLinks.language')}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          {...form.text('emailAddress')}
          label={t('guestLinks.email')}
          mark={t('cart.optional')}
          description={t('guestLinks.emailHint')}
          type="email"
          autoComplete="off"
        />
      </FormFrame>
    </Dialog>
  )
}

/** The places that a link can take: a guest of the plan, or a guest card. */
function usePlaces({ includedLeft, cardsLeft }: GuestLinkDialogProps['guestLinks']) {
  const { t } = useTranslation('club')
  return [
    ...(includedLeft > 0 ? [{ value: '', label: t('guestLinks.ofPlan') }] : []),
    ...cardsLeft.map(({ guestNumber, guestName }) => ({
      value: guestNumber,
      label: t('guestLinks.ofCard', { name: guestName }),
    })),
  ]
}
