import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndo } from '../../../platform/undo/use-undo.ts'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { toast } from '../../../ui/notices/toasts.ts'

/** In bytes: a thousand lines are far below it. */
const LARGEST = 500_000

interface ListFileProps {
  /** The list as it is, which a file replaces. */
  people: string
  onPeople: (people: string) => void
}

/** Reads a list of people from a text or CSV file. */
export function ListFile({ people, onPeople }: ListFileProps) {
  const { t } = useTranslation('seats')
  const undo = useUndo()
  const [problem, setProblem] = useState<'fileProblem' | 'fileEmpty'>()
  const read = async (file: File): Promise<void> => {
    const text = file.size > LARGEST ? undefined : await textOf(file)
    if (text === undefined || !text.includes('@'))
      return setProblem(text === undefined ? 'fileProblem' : 'fileEmpty')
    setProblem(undefined)
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
      {problem !== undefined && (
        <Alert tone="bad" live="assertive">
          {t(`order.${problem}`)}
        </Alert>
      )}
    </>
  )
}

/** Its text in UTF-8, or in UTF-16 as spreadsheets mark it; undefined where it's neither. */
async function textOf(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
