import { useState, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Alert } from '../notices/alert.tsx'
import { Dialog } from './dialog.tsx'

/** A required answer before confirming: a reason, or a word that takes a moment to type. */
export type ConfirmField =
  | { kind: 'reason'; label: string; description?: string; maxLength?: number; missing: string }
  /** `word` is what must be typed; case and surrounding spaces don't matter. */
  | { kind: 'word'; label: string; word: string; missing: string }

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** A question: 'Remove Mika?' */
  title: ReactNode
  /** Label of the close button. */
  closeLabel: string
  /** What it changes, and what it doesn't. */
  children: ReactNode
  /** The safe button, such as 'Keep'. */
  keep: string
  /** The confirming button, such as 'Remove companion'. */
  confirm: string
  /** `danger` if something is lost. */
  tone?: 'danger' | 'primary'
  field?: ConfirmField
  /** Does it, with the reason if there's one. Resolves with an error text, or with undefined on success: then the dialog closes. */
  onConfirm: (reason: string) => Promise<string | undefined>
  /** Called on success when the dialog closes: report it, and move the focus if the opener disappears. */
  onDone?: () => void
}

/**
 * Asks for confirmation before something that can't simply be undone. The safe button comes first; while it runs, the dialog stays and is
 * busy; a failure shows inside it and can be retried.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, closeLabel, keep, confirm, tone = 'danger' } = props
  const { typed, type, problem, failure, isBusy, send, reset } = useConfirming(props)
  const close = () => {
    if (isBusy) return
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      urgent
      title={title}
      closeLabel={closeLabel}
      onClose={close}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {keep}
          </Button>
          <Button variant={tone} pending={isBusy} onClick={() => void send()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack-s">
        <div>{props.children}</div>
        {props.field && <AnswerField field={props.field} value={typed} error={problem} onChange={type} />}
        {failure && (
          <Alert key={failure.attempt} tone="bad" live="assertive">
            {failure.words}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

function useConfirming({ field, onConfirm, onClose, onDone }: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<{ words: string; attempt: number }>()
  const [isBusy, setIsBusy] = useState(false)
  const reset = () => {
    setTyped('')
    setProblem(undefined)
    setFailure(undefined)
  }
  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  const send = async () => {
    if (field !== undefined && !isAnswered(field, typed)) {
      setProblem(field.missing)
      document.querySelector<HTMLElement>(`#${fieldId}`)?.focus()
      return
    }
    setIsBusy(true)
    const words = await onConfirm(typed.trim())
    setIsBusy(false)
    if (words === undefined) {
      reset()
      onClose()
      onDone?.()
      return
    }
    setFailure({ words, attempt: (failure?.attempt ?? 0) + 1 })
  }
  return { typed, type, problem, failure, isBusy, send, reset }
}

function isAnswered(field: ConfirmField, typed: string): boolean {
  const text = typed.trim()
  return field.kind === 'reason' ? text !== '' : text.toLowerCase() === field.word.toLowerCase()
}

/** Only one dialog is open at a time. */
const fieldId = 'confirm-answer'

interface AnswerFieldProps {
  field: ConfirmField
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function AnswerField({ field, value, error, onChange }: AnswerFieldProps) {
  if (field.kind === 'word')
    return (
      <TextField
        id={fieldId}
        label={field.label}
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TextAreaField
      id={fieldId}
      label={field.label}
      description={field.description}
      value={value}
      error={error}
      rows={3}
      maxLength={field.maxLength ?? 500}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
