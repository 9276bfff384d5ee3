import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/notices/announcements.ts'
import { writeFilter } from '../filter/filter-changes.ts'
import type { StatementFilter } from '../filter/statement-filter.ts'
import type { StatementContent } from './use-statement.ts'

/** Announces the number of lines after a change of filter, but not on the first load. */
export function useResultsAnnouncement(filter: StatementFilter, content: StatementContent): void {
  const { t } = useTranslation('activity')
  const key = writeFilter(filter).toString()
  const words = foundKey(content)
  const count = content.kind === 'shown' ? content.lines.length : 0
  const text = words === undefined ? undefined : t(words, { count })
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (text === undefined || announced.current === key) return
    if (announced.current !== undefined) announce(text)
    announced.current = key
  }, [key, text])
}

type FoundKey = 'activity:failed.title' | `activity:found.${'none' | 'all' | 'some'}`

function foundKey(content: StatementContent): FoundKey | undefined {
  if (content.kind === 'failed') return 'activity:failed.title'
  if (content.kind === 'waiting' || content.isStale) return undefined
  if (content.lines.length === 0) return 'activity:found.none'
  return content.more === 'none' ? 'activity:found.all' : 'activity:found.some'
}
