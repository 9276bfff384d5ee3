import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { SectionFailure } from './section-failure.tsx'
import type { Stopped } from './secret-changes.ts'

/** What stands in the way: at fields, or of the whole. */
interface Trouble {
  readonly problems: readonly FieldProblem[]
  readonly whole?: CallError
}

const none: Trouble = { problems: [] }

interface SecretFormParts {
  /** What the page itself finds wrong before anything is sent. */
  readonly check: () => readonly FieldProblem[]
  readonly send: () => Promise<Stopped>
  /** The field that a refusal is about, with its words; undefined where it is about the whole. */
  readonly problemOf: (error: CallError) => FieldProblem | undefined
  readonly onDone: () => void
}

/** One form of this page: checks, sends, and says what is wrong at the field that it is about. */
export function useSecretForm({ check, send, problemOf, onDone }: SecretFormParts) {
  const [trouble, setTrouble] = useState(none)
  const [pending, setPending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const stop = (next: Trouble) => {
    setAttempt((before) => before + 1)
    setTrouble(next)
  }
  const go = async () => {
    setPending(true)
    const error = await send()
    setPending(false)
    if (error === undefined) {
      setTrouble(none)
      onDone()
      return
    }
    // The person gave the second factor up: the form stands as it was.
    if (error.code === 'MFA_REQUIRED') return
    const problem = problemOf(error)
    stop(problem === undefined ? { problems: [], whole: error } : { problems: [problem] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const problems = check()
    if (problems.length > 0) stop({ problems })
    else void go()
  }
  const errorAt = (fieldId: string) => trouble.problems.find((one) => one.fieldId === fieldId)?.text
  return { trouble, attempt, pending, submit, errorAt }
}

interface SecretFormProps {
  form: ReturnType<typeof useSecretForm>
  submit: string
  onCancel: () => void
  /** Another way, beside the two buttons. */
  other?: ReactNode
  children: ReactNode
}

/** The form below a row: what is wrong, the fields, the buttons. */
export function SecretForm({ form, submit, onCancel, other, children }: SecretFormProps) {
  const { t } = useTranslation()
  const { trouble, attempt, pending } = form
  return (
    <form className="stack stack-form things__form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary title={t('platform:problem')} problems={trouble.problems} attempt={attempt} />
      {trouble.whole !== undefined && <SectionFailure key={attempt} error={trouble.whole} />}
      {children}
      <div className="actions">
        <Button type="submit" variant="primary" pending={pending}>
          {submit}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          {t('security:cancel')}
        </Button>
        {other}
      </div>
    </form>
  )
}
