import '../permissions/read-only-part.css'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { Later, lazyPart } from '../../ui/layout/lazy-part.tsx'
import { wasNotRead, type CallError } from '../client/call-error.ts'
import { errorWords, saveErrorWords } from '../client/error-words.ts'
import type { Form } from './use-form.ts'

/** Fetched once the form shows: nothing can be lost before. */
const guard = lazyPart(async () => (await import('./unsaved-guard.tsx')).UnsavedGuard)

interface FormFrameProps<Values extends FieldValues> {
  form: Form<Values>
  /** For a submit button outside the form, such as one in a dialog's footer. */
  id?: string
  label?: string
  labelledBy?: string
  className?: string
  /** Shown while the form may have arrived, replacing the kit's own text, which offers to start over: an `UnsureNotice`. */
  unsure?: ReactNode
  /** The form's own text for a failure of the whole; undefined for the usual one. */
  failureWords?: ((error: CallError) => string | undefined) | undefined
  actions?: ReactNode
  children: ReactNode
}

/** A form: errors and the last attempt's result, then its fields, then its buttons. */
export function FormFrame<Values extends FieldValues>(props: FormFrameProps<Values>) {
  const { form, id, label, labelledBy, className = 'stack', unsure, failureWords, actions, children } = props
  const { t } = useTranslation()
  return (
    <form
      id={id}
      className={className}
      // Without script the browser would put the typed text into the address.
      method="post"
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      onSubmit={form.submit}
    >
      {form.isUnsaved !== undefined && <Later piece={guard} isWanted props={{ isUnsaved: form.isUnsaved }} />}
      <ErrorSummary title={t('platform:problem')} problems={form.problems} attempt={form.attempt} />
      <FormTrouble form={form} failureWords={failureWords} unsure={unsure} />
      <fieldset
        className={form.state === 'unsure' ? 'stack read-only-part' : 'stack'}
        disabled={form.state === 'unsure'}
      >
        {children}
      </fieldset>
      {actions}
    </form>
  )
}

function FormTrouble<Values extends FieldValues>({
  form: { state, failure, attempt, isKeyed, discard },
  failureWords,
  unsure,
}: Pick<FormFrameProps<Values>, 'form' | 'failureWords' | 'unsure'>) {
  const { t } = useTranslation()
  if (state === 'unsure') {
    if (unsure !== undefined) return unsure
    const discardButton = (
      <Button size="small" onClick={discard}>
        {t('forms:discard')}
      </Button>
    )
    return (
      <UnsureNotice
        attempt={attempt}
        failure={failure}
        title={t('forms:unsure')}
        text={t('forms:unsureText')}
        end={discardButton}
      />
    )
  }
  if (failure === undefined || state === 'sending') return null
  const usual = isKeyed ? errorWords(failure, t) : saveErrorWords(failure, t)
  return (
    <div ref={bringIntoView} key={attempt}>
      <Alert tone="bad" live="assertive">
        {failureWords?.(failure) ?? usual}
      </Alert>
    </div>
  )
}

/** The button can be far below what it says. The focus stays there, to try again. */
function bringIntoView(box: HTMLDivElement | null) {
  box?.scrollIntoView({ block: 'nearest' })
}

interface UnsureNoticeProps {
  /** Counts failures: each takes the focus. */
  attempt: number
  /** The last attempt's failure: one that was turned away unread says why. */
  failure: CallError | undefined
  title: string
  text: string
  end?: ReactNode
}

/** The form may have arrived: explains that, and that sending it again is safe. */
export function UnsureNotice({ attempt, failure, title, text, end }: UnsureNoticeProps) {
  const { t } = useTranslation()
  return (
    <div ref={takeFocus} tabIndex={-1} key={attempt}>
      <Alert tone="warn" live="assertive" title={title} end={end}>
        {text}
        {failure !== undefined && wasNotRead(failure) && <p>{errorWords(failure, t)}</p>}
      </Alert>
    </div>
  )
}

/** The field that had the focus is locked now. */
function takeFocus(box: HTMLDivElement | null) {
  box?.focus()
}

interface SendButtonProps<Values extends FieldValues> {
  form: Form<Values>
  /** The form's id, for a button outside it. */
  of?: string
  /** The button's own id. */
  id?: string
  /** Its label while the form may have arrived; defaults to 'Try again'. */
  again?: string
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'large'
  block?: boolean
  children: ReactNode
}

/** Sends the form, or repeats the same request while it may have arrived. */
export function SendButton<Values extends FieldValues>(props: SendButtonProps<Values>) {
  const { form, of, id, again, variant = 'primary', children, ...look } = props
  const { t } = useTranslation()
  return (
    <Button {...look} id={id} type="submit" form={of} variant={variant} pending={form.state === 'sending'}>
      {form.state === 'unsure' ? (again ?? t('forms:again')) : children}
    </Button>
  )
}
