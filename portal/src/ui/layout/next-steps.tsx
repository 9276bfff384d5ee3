import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

interface NextStepsProps {
  id: string
  title: string
  /** `link` follows the text, for a step that sends the person elsewhere. */
  steps: readonly { icon: IconName; text: string; link?: ReactNode }[]
}

/** What happens next, or what's safe, in three short lines. */
export function NextSteps({ id, title, steps }: NextStepsProps) {
  return (
    <section className="stack-s" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="next">
        {steps.map(({ icon, text, link }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>
              {text} {link}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
