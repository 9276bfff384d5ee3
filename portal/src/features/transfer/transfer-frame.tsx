import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Stepper } from '../../ui/stepper.tsx'
import { StepHeading } from './step-heading.tsx'

/** `payment` is left out where a transfer costs nothing. */
const stepNames = ['recipient', 'points', 'review', 'payment', 'receipt'] as const

interface TransferFrameProps {
  current: (typeof stepNames)[number]
  isFree: boolean
  takesFocus: boolean
  children: ReactNode
}

/** Title and steps around the parts of the journey that lead to a sent order. */
export function TransferFrame({ current, isFree, takesFocus, children }: TransferFrameProps) {
  const { t } = useTranslation('transfer')
  const steps = stepNames
    .filter((name) => name !== 'payment' || !isFree)
    .map((name) => ({ id: name, label: t(`step.${name}`) }))
  return (
    <>
      <div className="page-head">
        <StepHeading level={1} takesFocus={takesFocus}>
          {t('title')}
        </StepHeading>
      </div>
      <Stepper label={t('step.label')} done={t('step.done')} steps={steps} current={current} />
      {children}
    </>
  )
}
