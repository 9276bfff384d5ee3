import { useFormats } from '../../platform/i18n/formats.ts'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announcements.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { PinPart } from './pin-part.tsx'
import { usePoolChanges } from './pool-queries.ts'
import { usePinned } from './use-pinned.ts'

/** How much of what is earned from now on goes in by itself. */
export function ShareDialog({ current, onClose }: { current: number; onClose: () => void }) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  const { share } = usePoolChanges()
  const [percent, setPercent] = useState<bigint | null>(BigInt(current))
  const [problem, setProblem] = useState<string>()
  const pinned = usePinned(
    async (key) => share(Number(percent ?? 0n), key),
    () => {
      announce(t('share.done', { percent: formats.percent(Number(percent ?? 0n)) }), { shown: true })
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = percent !== null && percent >= 0n && percent <= 100n
    setProblem(isRight ? undefined : t('share.between'))
    if (isRight) pinned.press()
  }
  return (
    <Dialog
      open
      title={t('share.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="share" variant="primary" pending={pinned.isPending}>
            {t(pinned.isUnsure ? 'pin.again' : 'share.send')}
          </Button>
        </>
      }
    >
      <form id="share" className="stack stack-form" noValidate onSubmit={submit}>
        <p>{t('share.text')}</p>
        <fieldset className="stack" disabled={pinned.isUnsure}>
          <NumberStepper
            id="share-percent"
            label={t('share.percent')}
            description={t('share.hint')}
            error={problem}
            value={percent}
            onChange={(next) => {
              setPercent(next)
              pinned.startAnew()
            }}
            min={0n}
            max={100n}
            step={5n}
            fewer={t('share.fewer')}
            more={t('share.more')}
          />
        </fieldset>
        <PinPart pinned={pinned} />
      </form>
    </Dialog>
  )
}
