import { useId, type MouseEvent } from 'react'

export interface FieldProblem {
  /** The id of the field that the line links to. */
  fieldId: string
  /** The same text as at the field. */
  text: string
}

interface ErrorSummaryProps {
  /** 'There is a problem'. */
  title: string
  problems: readonly FieldProblem[]
  /** Counts failed attempts: each new one takes the focus again. */
  attempt?: number
}

function focusField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = document.querySelector<HTMLElement>(`#${CSS.escape(fieldId)}`)
  if (!field) return
  event.preventDefault()
  field.focus()
}

function takeFocus(box: HTMLDivElement | null) {
  box?.focus()
}

/**
 * The links to a form's errors, above the form. It takes the focus when it appears and on each new `attempt`, and is announced as an alert.
 * Renders nothing without problems.
 */
export function ErrorSummary({ title, problems, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  if (problems.length === 0) return null
  return (
    <div
      key={attempt}
      ref={takeFocus}
      className="error-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      <ul>
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
