import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { PinPart } from '../../platform/forms/pin/pin-step.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { usePoolChanges } from './pool/pool-queries.ts'
import { usePoolForm } from './pool/use-pool-form.ts'

interface PutInDialogProps {
  minimum: bigint
  available: bigint
  onClose: () => void
}

const STEP = 1000n

interface Answers {
  /** Null while the field holds no whole number. */
  readonly points: bigint | null
  readonly pin: string
}

/** Adds points to the pool. The ones closest to expiry go first and keep their dates. */
export function PutInDialog(props: PutInDialogProps) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  const { minimum, available, onClose } = props
  const { form, failureWords } = usePutIn(props)
  const { points } = form.values
  return (
    <Dialog
      open
      title={t('putIn.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton form={form} of="put-in">
            {points === null ? t('putIn.open') : t('putIn.send', { points: figure(points) })}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id="put-in" className="stack stack-form" failureWords={failureWords}>
        <p>{t('putIn.text')}</p>
        <NumberStepper
          {...form.choice('points')}
          label={t('putIn.points')}
          description={t('putIn.have', { points: figure(available) })}
          min={minimum}
          max={available}
          step={STEP}
          fewer={t('putIn.fewer', { points: figure(STEP) })}
          more={t('putIn.more', { points: figure(STEP) })}
        />
        <PinPart form={form} bound={form.choice('pin')} />
      </FormFrame>
    </Dialog>
  )
}

function usePutIn({ minimum, available, onClose }: PutInDialogProps) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  const { contribute } = usePoolChanges()
  return usePoolForm<Answers>('pin', {
    id: 'put-in',
    defaults: { points: available < STEP ? available : STEP, pin: '' },
    fields: ['points'],
    rules: ({ points }) =>
      points !== null && points >= minimum && points <= available
        ? []
        : [{ field: 'points', reason: 'between' }],
    words: () => t('putIn.between', { least: figure(minimum), most: figure(available) }),
    act: async ({ points }, pinned) => contribute(Number(points ?? 0n), pinned),
    done: ({ points }) => {
      toast(t('putIn.done', { points: figure(points ?? 0n) }))
      onClose()
    },
  })
}
