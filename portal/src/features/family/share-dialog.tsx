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

interface Answers {
  /** Null while the field holds no whole number. */
  readonly percent: bigint | null
  readonly pin: string
}

/** Sets the share of newly earned points that goes into the pool automatically. */
export function ShareDialog({ current, onClose }: { current: number; onClose: () => void }) {
  const { t } = useTranslation('family')
  const { form, failureWords } = useShare(current, onClose)
  return (
    <Dialog
      open
      title={t('share.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton form={form} of="share">
            {t('share.send')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id="share" className="stack stack-form" failureWords={failureWords}>
        <p>{t('share.text')}</p>
        <NumberStepper
          {...form.choice('percent')}
          label={t('share.percent')}
          description={t('share.hint')}
          min={0n}
          max={100n}
          step={5n}
          fewer={t('share.fewer')}
          more={t('share.more')}
        />
        <PinPart form={form} bound={form.choice('pin')} />
      </FormFrame>
    </Dialog>
  )
}

function useShare(current: number, onClose: () => void) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  const { share } = usePoolChanges()
  return usePoolForm<Answers>('pin', {
    id: 'share',
    defaults: { percent: BigInt(current), pin: '' },
    fields: ['percent'],
    rules: ({ percent }) =>
      percent !== null && percent >= 0n && percent <= 100n ? [] : [{ field: 'percent', reason: 'between' }],
    words: () => t('share.between'),
    act: async ({ percent }, pinned) => share(Number(percent ?? 0n), pinned),
    done: ({ percent }) => {
      toast(t('share.done', { percent: formats.percent(Number(percent ?? 0n)) }))
      onClose()
    },
  })
}
