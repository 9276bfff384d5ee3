import { orderDocument } from '@waymark/contract/orders/order-document'
import { useEffect, useRef, useState } from 'react'
import { callByFacts } from '../../platform/client/call.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { receiveFile } from '../../platform/client/file-download.ts'
import { saveFile, type NamedFile } from '../../platform/files/save-file.ts'
import { useOrderer } from './orders-queries.ts'

/** A document that is being fetched, or couldn't be. */
export type DocumentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'fetching'; readonly documentNumber: string }
  | { readonly kind: 'failed'; readonly documentNumber: string; readonly error: CallError }

/** Downloads an invoice or a correction. Leaving the page stops it. */
export function useDocument() {
  const membership = useOrderer()
  const [state, setState] = useState<DocumentState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const download = async (activityNumber: string, documentNumber: string): Promise<void> => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ kind: 'fetching', documentNumber })
    let file: NamedFile | undefined
    const result = await callByFacts(
      orderDocument,
      { body: { object: { ...membership, activityNumber, documentNumber } } },
      {
        isQuiet: true,
        signal: own.signal,
        read: async (response) => {
          file = await receiveFile(response, () => undefined)
        },
      },
    )
    if (own.signal.aborted) return
    if (result.kind === 'failed') return setState({ kind: 'failed', documentNumber, error: result.error })
    if (file !== undefined) saveFile(file)
    return setState({ kind: 'idle' })
  }

  return { state, download: (activity: string, document: string) => void download(activity, document) }
}
