import type { exportActivity } from '@waymark/contract/statement/export-activity'
import type { Wire } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import { useEffect, useRef, useState } from 'react'
import { saveFile, type NamedFile } from '../../platform/files/save-file.ts'
import { callByFacts } from '../../platform/client/call.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { receiveFile } from '../../platform/client/file-download.ts'
import type { StatementFilter } from './statement-filter.ts'
import { filterBody } from './statement-body.ts'
import { statementOperations, useStatementOwner } from './statement-owner.ts'

export type ExportFormat = Wire<typeof exportActivity>['request']['object']['format']

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly format: ExportFormat; readonly bytes: number }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'failed'; readonly format: ExportFormat; readonly error: CallError }

/** Exports of long statements need more time than page calls get. */
const MAX_MS = 5 * 60_000

/** Exports the filtered statement to a file and downloads it. Cancelling or leaving the page aborts the export. */
export function useExport(filter: StatementFilter, today: Day) {
  const membership = useMembership()
  const { file: operation } = statementOperations[useStatementOwner()]
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ExportFormat): Promise<void> => {
    const own = new AbortController()
    running.current?.abort()
    running.current = own
    setState({ kind: 'making', format, bytes: 0 })
    let file: NamedFile | undefined
    const result = await callByFacts(
      operation,
      { body: { object: { ...membership, ...filterBody(filter, today), format } } },
      {
        isQuiet: true,
        signal: own.signal,
        timeoutMs: MAX_MS,
        read: async (response) => {
          file = await receiveFile(response, (bytes) => setState({ kind: 'making', format, bytes }))
        },
      },
    )
    if (running.current !== own || own.signal.aborted) return
    running.current = undefined
    if (result.kind === 'failed') setState({ kind: 'failed', format, error: result.error })
    if (result.kind === 'failed' || file === undefined) return
    saveFile(file)
    setState({ kind: 'saved', name: file.name })
  }

  const cancel = (): void => {
    running.current?.abort()
    running.current = undefined
    setState({ kind: 'idle' })
  }

  return { state, start: (format: ExportFormat) => void start(format), cancel }
}
