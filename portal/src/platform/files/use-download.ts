import type { Facts } from '@waymark/contract/operation'
import { useEffect, useRef, useState } from 'react'
import { callByFacts } from '../client/call.ts'
import type { CallError } from '../client/call-error.ts'
import { receiveFile } from '../client/file-download.ts'
import { saveFile, type NamedFile } from './save-file.ts'

/** A file that the server makes: its operation, and what the person calls it. */
export interface Download {
  readonly label: string
  readonly operation: Facts
  readonly body: { readonly object: object }
}

export type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly label: string; readonly bytes: number }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'failed'; readonly download: Download; readonly error: CallError }

/** Long files need more time than page calls get. */
const MAX_MS = 5 * 60_000

/** Downloads one file at a time. Cancelling or leaving the page aborts it. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (download: Download): Promise<void> => {
    const { label, operation, body } = download
    const own = new AbortController()
    running.current?.abort()
    running.current = own
    setState({ kind: 'making', label, bytes: 0 })
    let file: NamedFile | undefined
    const result = await callByFacts(
      operation,
      { body },
      {
        isQuiet: true,
        signal: own.signal,
        timeoutMs: MAX_MS,
        read: async (response) => {
          file = await receiveFile(response, (bytes) => setState({ kind: 'making', label, bytes }))
        },
      },
    )
    if (running.current !== own || own.signal.aborted) return
    running.current = undefined
    if (result.kind === 'failed') setState({ kind: 'failed', download, error: result.error })
    if (result.kind === 'failed' || file === undefined) return
    saveFile(file)
    setState({ kind: 'saved', name: file.name })
  }

  const cancel = (): void => {
    running.current?.abort()
    running.current = undefined
    setState({ kind: 'idle' })
  }

  return { state, start: (download: Download) => void start(download), cancel }
}
