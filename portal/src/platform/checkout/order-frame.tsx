import type { ReactNode } from 'react'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { useOrderWords } from './order-words.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** A product's own step before the review. */
export type FormStep = 'points' | 'tier' | 'donation' | 'recipient'

interface OrderFrameProps {
  words: string
  /** The product's own steps before the review. */
  formSteps: readonly FormStep[]
  current: string
  /** Without a payment where nothing is to be paid. */
  isFree: boolean
  takesFocus: boolean
  /** Under the heading. */
  sub?: ReactNode
  children: ReactNode
}

/** Title and steps around the parts of the journey that lead to a sent order. */
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
  const steps = [...formSteps, 'review' as const, ...(isFree ? [] : ['payment' as const]), 'receipt' as const]
  return (
    <>
      <PageHeader takesFocus={takesFocus} title={say('title')} lead={sub} />
      <Stepper
        label={say('step.label')}
        done={say('step.done')}
        steps={steps.map((name) => ({ id: name, label: say(`step.${name}`) }))}
        current={current}
      />
      {children}
    </>
  )
}
