import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../ui/fields/field-error.tsx'

/** In bytes: a thousand lines are far below it. */
const LARGEST = 500_000

/** Reads a list of people from a text or CSV file in UTF-8. */
export function ListFile({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation('seats')
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const text = file.size > LARGEST ? undefined : await textOf(file)
    setProblem(text === undefined ? t('order.fileProblem') : undefined)
    if (text !== undefined) onRead(text)
  }
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('order.file')}
      </label>
      <input
        id={id}
        className={problem === undefined ? 'form-control' : 'form-control is-invalid'}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-describedby={problem === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          void read(event.target.files?.[0])
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
        }}
      />
      <FieldError id={id} text={problem} />
    </div>
  )
}

/** Its text; undefined where it isn't UTF-8. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}
