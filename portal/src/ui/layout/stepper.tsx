import { Icon } from '../icons/icon.tsx'

interface StepperProps {
  /** Label of the list: 'Steps'. */
  label: string
  steps: readonly { id: string; label: string }[]
  /** The id of the current step; those before it are done. */
  current: string
  /** What a screen reader gets for a finished step: 'Recipient, done'. */
  done: (step: string) => string
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
            <span aria-hidden="true">{step.label}</span>
            <span className="visually-hidden">{done(step.label)}</span>
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
