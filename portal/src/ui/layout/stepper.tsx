import { Icon } from '../icons/icon.tsx'

interface StepperProps {
  /** Label of the list: 'Steps'. */
  label: string
  steps: readonly { id: string; label: string }[]
  /** The id of the current step; those before it are done. */
  current: string
  /** Read after a done step's name: ', done'. */
  done: string
}

/** The steps of a journey. On a phone only the current step shows its name; screen readers get all of them. */
export function Stepper({ label, steps, current, done }: StepperProps) {
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) =>
        index < at ? (
          <li key={step.id} className="is-done">
            <Icon name="check" small />
            <span>
              {step.label}
              <span className="visually-hidden">{done}</span>
            </span>
          </li>
        ) : (
          <li key={step.id} aria-current={index === at ? 'step' : undefined}>
            <span>{step.label}</span>
          </li>
        ),
      )}
    </ol>
  )
}
