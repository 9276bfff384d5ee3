import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import { PinPart } from '../../../platform/forms/pin/pin-step.tsx'
import { toast } from '../../../ui/notices/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { HandOnChanges } from './hand-on-changes.tsx'
import { useHandingOn, type Pool, type PoolPerson } from '../pool/pool-queries.ts'
import { usePoolForm } from '../pool/use-pool-form.ts'

interface HandOnDialogProps {
  person: PoolPerson
  pool: Pool
  onClose: () => void
}

/** Shows what a change of leader means, then asks for the PIN. The other member still has to agree (POINT-13). */
export function HandOnDialog({ person, pool, onClose }: HandOnDialogProps) {
  const { t } = useTranslation('family')
  const { handOn } = useHandingOn()
  const { form, failureWords } = usePoolForm<{ pin: string }>('pin', {
    id: 'hand-on',
    about: person.poolMemberId,
    defaults: { pin: '' },
    fields: [],
    rules: () => [],
    words: () => '',
    act: async (_values, pinned) => handOn(person.poolMemberId, pinned),
    done: () => {
      toast(t('handOn.asked', { name: person.name }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      wide
      title={t('handOn.title', { name: person.name })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton form={form} of="hand-on">
            {t('handOn.ask')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id="hand-on" failureWords={failureWords}>
        <p>{t('handOn.text', { name: person.name })}</p>
        <HandOnChanges pool={pool} to={person} becomes="SPENDER" />
        <PinPart form={form} bound={form.choice('pin')} />
      </FormFrame>
    </Dialog>
  )
}
