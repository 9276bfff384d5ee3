import { fileKindFacts, type FileAct } from '@waymark/contract/console/files/file-facts'
import { checkFileAgain, exportRejects } from '@waymark/contract/console/files/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { useSavedFile } from '../audit/use-saved-file.ts'
import { callConsole, fetchConsoleFile } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import type { FileNotice } from './file-page.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { FileAnswer } from './shown-file.ts'
import { useFailureText } from '../failure-text.ts'

interface FileActionsProps {
  answer: FileAnswer
  onChanged: (notice: FileNotice) => void
}

/** What can be done with a file now: run its good lines, check the others again, save them, or reverse what it credited. */
export function FileActions({ answer, onChanged }: FileActionsProps) {
  const { t } = useTranslation('uploads')
  const { companyCode, roles } = useOperator()
  const [act, setAct] = useState<FileAct>()
  const { file, ready } = answer
  const { fileId, counts } = file
  const body = { companyCode, fileId }
  const { operators, isReversible } = fileKindFacts[file.kind]
  const isIdle = file.phase === 'IDLE' && operators.some((role) => roles.includes(role))
  const refused = counts.FAULTY + counts.FAILED
  const { isChecking, check } = useCheckAgain(body, onChanged)
  const { isSaving, failure, save } = useSavedFile({
    fetch: async () => fetchConsoleFile(exportRejects, body),
    name: `${file.fileName.replace(/\.\w{1,5}$/, '')}.rejects.csv`,
  })
  return (
    <>
      {failure !== undefined && <small role="alert">{failure}</small>}
      {refused + counts.KEPT > 0 && (
        <Button pending={isSaving} onClick={() => void save()}>
          {t('action.save')}
        </Button>
      )}
      {isIdle && refused > 0 && (
        <Button pending={isChecking} onClick={() => void check()}>
          {t('action.check')}
        </Button>
      )}
      {isIdle && isReversible && counts.DONE > 0 && (
        <Button onClick={() => setAct('reverseFile')}>{t('action.reverse')}</Button>
      )}
      {isIdle && ready.lines > 0 && (
        <Button variant="primary" onClick={() => setAct('runFile')}>
          {t('action.run', { count: ready.lines })}
        </Button>
      )}
      {act !== undefined && (
        <OrderDialog
          act={act}
          answer={answer}
          onClose={() => setAct(undefined)}
          onDone={(notice) => {
            setAct(undefined)
            onChanged(notice)
          }}
        />
      )}
    </>
  )
}

/** Has the server check a file's refused lines again: one request at a time. */
function useCheckAgain(
  body: { companyCode: string; fileId: string },
  onChanged: FileActionsProps['onChanged'],
) {
  const { t } = useTranslation('uploads')
  const textOf = useFailureText()
  const [isChecking, setChecking] = useState(false)
  const check = async (): Promise<void> => {
    setChecking(true)
    const outcome = await callConsole(checkFileAgain, { body })
    setChecking(false)
    onChanged(
      outcome.kind === 'answered'
        ? { tone: 'ok', text: t('action.checking', { count: outcome.answer.lines }) }
        : { tone: 'bad', text: textOf(outcome) },
    )
  }
  return { isChecking, check }
}
