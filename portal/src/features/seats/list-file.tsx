import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndo } from '../../platform/undo/use-undo.ts'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { toast } from '../../ui/notices/toasts.ts'

/** In bytes: a thousand lines are far below it. */
const LARGEST = 500_000

interface ListFileProps {
  /** The list as it is, which a file replaces. */
  people: string
  onPeople: (people: string) => void
}

/** Reads a list of people from a text or CSV file in UTF-8. */
export function ListFile({ people, onPeople }: ListFileProps) {
  const { t } = useTranslation('seats')
  const undo = useUndo()
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (file: File): Promise<void> => {
    const text = file.size > LARGEST ? undefined : await textOf(file)
    setUnreadable(text === undefined)
    if (text === undefined) return
    onPeople(text)
    if (people.trim() !== '')
      toast(
        t('order.fileReplaced'),
        undo(() => onPeople(people)),
      )
  }
  return (
    <>
      <FileButton
        label={t('order.file')}
        accept=".csv,.txt,text/csv,text/plain"
        onChoose={(file) => void read(file)}
      >
        {t('order.chooseFile')}
      </FileButton>
      {isUnreadable && (
        <Alert tone="bad" live="assertive">
          {t('order.fileProblem')}
        </Alert>
      )}
    </>
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
