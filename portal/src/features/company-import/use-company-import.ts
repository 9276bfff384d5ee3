import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMembership } from '../../platform/session/use-membership.ts'
import { useCompanyImportQuery } from './import-queries.ts'

/** How often the progress of a file that is being sent is looked up, in milliseconds. */
const PROGRESS_MS = 2000

/** Which lines of the file show. */
export interface Shown {
  readonly onlyProblems: boolean
  /** The last line before each page, the current page's last; the first page has none. */
  readonly pages: readonly number[]
}

const firstPage: Shown = { onlyProblems: false, pages: [] }

/** The file that the address names, or the company's latest, with a page of its lines. */
export function useCompanyImport() {
  const membership = useMembership()
  const [search] = useSearchParams()
  const [shown, setShown] = useState(firstPage)
  const importId = search.get('file') ?? undefined
  const afterLine = shown.pages.at(-1)
  const object = {
    ...membership,
    ...(importId === undefined ? {} : { importId }),
    ...(afterLine === undefined ? {} : { afterLine }),
    ...(shown.onlyProblems ? { onlyProblems: true } : {}),
  }
  const [isSending, setIsSending] = useState(false)
  const query = useCompanyImportQuery({ body: { object } }, { pollingInterval: isSending ? PROGRESS_MS : 0 })
  const found = (query.currentData ?? query.data)?.object
  const isSendingNow = found?.import?.state === 'SENDING'
  if (isSendingNow !== isSending) setIsSending(isSendingNow)
  return { query, found, shown, setShown }
}
