import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import { dayIn } from '@waymark/rules/calendar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../platform/client/call.ts'
import type { CallError } from '../../../../platform/client/call-error.ts'
import { saveFile } from '../../../../platform/files/save-file.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import { useLocale } from '../../../../ui/formats/locale.ts'
import { eventActor, eventChanges, eventSentence } from './event-words.ts'
import { csvOf } from './events-csv.ts'
import { usePageTitles } from '../use-page-titles.ts'
import type { CompanyEvent } from '../user-queries.ts'

/** Events in one request; the operation's most. */
const PAGE = 500

type Exporting = { readonly kind: 'idle' | 'making' } | { readonly kind: 'failed'; readonly error: CallError }

/** Reads the whole trail and saves it as a file in the words of the page. */
export function useEventsExport() {
  const { t } = useTranslation('company-users')
  const membership = useMembership()
  const { timeZone } = useLocale()
  const titleOf = usePageTitles()
  const [state, setState] = useState<Exporting>({ kind: 'idle' })
  const readAll = async (before?: string): Promise<readonly CompanyEvent[] | CallError> => {
    const result = await call(listCompanyEvents, {
      body: { object: { ...membership, pageSize: PAGE, ...(before === undefined ? {} : { before }) } },
    })
    if (result.kind === 'failed') return result.error
    const { events, hasNextPage } = result.answer.object
    if (!hasNextPage) return events
    const older = await readAll(events.at(-1)?.eventId)
    return 'code' in older ? older : [...events, ...older]
  }
  const start = async () => {
    setState({ kind: 'making' })
    const events = await readAll()
    if ('code' in events) return setState({ kind: 'failed', error: events })
    const heading = (['at', 'by', 'what', 'changes'] as const).map((column) => t(`events.column.${column}`))
    const rows = events.map((event) => [
      event.at,
      eventActor(event, t),
      eventSentence(event, t),
      eventChanges(event, t, titleOf).join('; '),
    ])
    const day = dayIn(timeZone, new Date())
    saveFile({ name: `${t('events.file')}-${day}.csv`, blob: csvOf([heading, ...rows]) })
    return setState({ kind: 'idle' })
  }
  return { state, start }
}
