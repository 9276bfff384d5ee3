import { Icon, type IconName } from '../icons/icon.tsx'

interface NextStepsProps {
  id: string
  title: string
  steps: readonly { icon: IconName; text: string }[]
}

/** What happens next, or what's safe, in three short lines. */
export function NextSteps({ id, title, steps }: NextStepsProps) {
  return (
    <section className="stack-s" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="next">
        {steps.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
