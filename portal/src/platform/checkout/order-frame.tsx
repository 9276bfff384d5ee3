import type { ReactNode } from 'react'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { useOrderWords } from './order-words.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** A product's own step before the review. */
export type FormStep = 'points' | 'tier' | 'donation' | 'recipient' | 'cart' | 'seats'

interface OrderFrameProps {
  words: string
  /** The product's own steps before the review; undefined while there's nothing to order, so no steps either. */
  formSteps: readonly FormStep[] | undefined
  current: string
  /** Leaves out the payment step if there's nothing to pay. */
  isFree: boolean
  takesFocus: boolean
  /** Below the heading. */
  sub?: ReactNode
  children: ReactNode
}

/** Title and stepper around the steps up to a sent order. */
export function OrderFrame({
  words,
  formSteps,
  current,
  isFree,
  takesFocus,
  sub,
  children,
}: OrderFrameProps) {
  const say = useOrderWords(words)
  const steps = [
    ...(formSteps ?? []),
    'review' as const,
    ...(isFree ? [] : ['payment' as const]),
    'receipt' as const,
  ]
  return (
    <>
      <PageHeader takesFocus={takesFocus} title={say('title')} lead={sub} />
      {formSteps && (
        <Stepper
          label={say('step.label')}
          done={(step) => say('step.done', { step })}
          steps={steps.map((name) => ({ id: name, label: say(`step.${name}`) }))}
          current={current}
        />
      )}
      {children}
    </>
  )
}
