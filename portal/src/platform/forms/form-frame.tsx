import '../permissions/read-only-part.css'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import type { CallError } from '../client/call-error.ts'
import { errorWords, saveErrorWords } from '../client/error-words.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Form } from './use-form.ts'

interface FormFrameProps<Values extends FieldValues> {
  form: Form<Values>
  /** For a submit button outside the form, such as one in a dialog's footer. */
  id?: string
  label?: string
  labelledBy?: string
  className?: string
  /** What a failure of the whole reads like, where the form knows better; undefined for the usual words. */
  failureWords?: ((error: CallError) => string | undefined) | undefined
  /** The buttons. */
  actions?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form: what is wrong and what became of the last try, then its fields, then its buttons. */
export function FormFrame<Values extends FieldValues>(props: FormFrameProps<Values>) {
  const { form, id, label, labelledBy, className = 'stack', failureWords, actions, children } = props
  const { t } = useTranslation()
  return (
    <form
      id={id}
      className={className}
      // Without script the browser would put what was typed into the address.
      method="post"
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      onSubmit={form.submit}
    >
      <UnsavedGuard isUnsaved={form.isUnsaved} />
      <ErrorSummary title={t('platform:problem')} problems={form.problems} attempt={form.attempt} />
      <FormTrouble form={form} failureWords={failureWords} />
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
}: Pick<FormFrameProps<Values>, 'form' | 'failureWords'>) {
  const { t } = useTranslation()
  if (state === 'unsure') {
    return (
      <div ref={takeFocus} tabIndex={-1} key={attempt}>
        <Alert
          tone="warn"
          live="assertive"
          title={t('forms:unsure')}
          end={
            <Button size="small" onClick={discard}>
              {t('forms:discard')}
            </Button>
          }
        >
          {t('forms:unsureText')}
        </Alert>
      </div>
    )
  }
  if (failure === undefined || state === 'sending') return null
  const usual = isKeyed ? errorWords(failure, t) : saveErrorWords(failure, t)
  return (
    <Alert key={attempt} tone="bad" live="assertive">
      {failureWords?.(failure) ?? usual}
    </Alert>
  )
}

/** The field that had the focus cannot be changed any more. */
function takeFocus(box: HTMLDivElement | null) {
  box?.focus()
}

interface SendButtonProps<Values extends FieldValues> {
  form: Form<Values>
  /** The form's id, for a button outside it. */
  of?: string
  variant?: 'primary' | 'danger'
  size?: 'large'
  children: ReactNode
}

/** Sends the form, or the same again where nobody knows whether it arrived. */
export function SendButton<Values extends FieldValues>(props: SendButtonProps<Values>) {
  const { form, of, variant = 'primary', size, children } = props
  const { t } = useTranslation()
  return (
    <Button type="submit" form={of} variant={variant} size={size} pending={form.state === 'sending'}>
      {form.state === 'unsure' ? t('forms:again') : children}
    </Button>
  )
}
