import type { ReactNode } from 'react'
import { StepHeading } from '../../ui/layout/step-heading.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { useOrderWords } from './order-words.ts'

interface OrderFrameProps {
  words: string
  /** The product's own steps before the review. */
  formSteps: readonly string[]
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
  const steps = [...formSteps, 'review', ...(isFree ? [] : ['payment']), 'receipt']
  return (
    <>
      <div className="page-head">
        <div>
          <StepHeading level={1} takesFocus={takesFocus}>
            {say('title')}
          </StepHeading>
          {sub !== undefined && <p className="page-head__sub">{sub}</p>}
        </div>
      </div>
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
