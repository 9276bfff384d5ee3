import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { announce } from '../../ui/announcements.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { PinPart } from './pin-part.tsx'
import { usePoolChanges } from './pool-queries.ts'
import { usePinned } from './use-pinned.ts'

interface PutInDialogProps {
  minimum: bigint
  available: bigint
  onClose: () => void
}

/** How many points go in now: those that expire first, and they keep their dates. */
export function PutInDialog({ minimum, available, onClose }: PutInDialogProps) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  const { contribute } = usePoolChanges()
  const step = 1000n
  const [points, setPoints] = useState<bigint | null>(available < step ? available : step)
  const [problem, setProblem] = useState<string>()
  const pinned = usePinned(
    async (key) => contribute(Number(points ?? 0n), key),
    () => {
      announce(t('putIn.done', { points: figure(points ?? 0n) }), { shown: true })
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = points !== null && points >= minimum && points <= available
    setProblem(isRight ? undefined : t('putIn.between', { least: figure(minimum), most: figure(available) }))
    if (isRight) pinned.press()
  }
  return (
    <Dialog
      open
      title={t('putIn.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="put-in" variant="primary" pending={pinned.isPending}>
            {pinned.isUnsure
              ? t('pin.again')
              : points === null
                ? t('putIn.open')
                : t('putIn.send', { points: figure(points) })}
          </Button>
        </>
      }
    >
      <form id="put-in" className="stack stack-form" noValidate onSubmit={submit}>
        <p>{t('putIn.text')}</p>
        <fieldset className="stack" disabled={pinned.isUnsure}>
          <PointsField
            {...{ minimum, available, step, points, problem }}
            onChange={(next) => {
              setPoints(next)
              pinned.startAnew()
            }}
          />
        </fieldset>
        <PinPart pinned={pinned} />
      </form>
    </Dialog>
  )
}

interface PointsFieldProps extends Record<'minimum' | 'available' | 'step', bigint> {
  points: bigint | null
  problem: string | undefined
  onChange: (points: bigint | null) => void
}

function PointsField({ minimum, available, step, points, problem, onChange }: PointsFieldProps) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  return (
    <NumberStepper
      id="put-in-points"
      label={t('putIn.points')}
      description={t('putIn.have', { points: figure(available) })}
      error={problem}
      value={points}
      onChange={onChange}
      min={minimum}
      max={available}
      step={step}
      fewer={t('putIn.fewer', { points: figure(step) })}
      more={t('putIn.more', { points: figure(step) })}
    />
  )
}
