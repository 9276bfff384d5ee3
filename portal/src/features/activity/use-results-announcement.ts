import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/notices/announcements.ts'
import { writeFilter, type StatementFilter } from './statement-filter.ts'
import type { StatementContent } from './use-statement.ts'

/** Says how many lines there are once another filter has brought others. The first ones come with the page, unsaid. */
export function useResultsAnnouncement(filter: StatementFilter, content: StatementContent): void {
  const { t } = useTranslation('activity')
  const key = writeFilter(filter).toString()
  const words = foundKey(content)
  const count = content.kind === 'shown' ? content.lines.length : 0
  const text = words === undefined ? undefined : t(words, { count })
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (text === undefined || said.current === key) return
    if (said.current !== undefined) announce(text)
    said.current = key
  }, [key, text])
}

type FoundKey = 'activity:failed.title' | `activity:found.${'none' | 'all' | 'some'}`

function foundKey(content: StatementContent): FoundKey | undefined {
  if (content.kind === 'failed') return 'activity:failed.title'
  if (content.kind === 'waiting' || content.isStale) return undefined
  if (content.lines.length === 0) return 'activity:found.none'
  return content.more === 'none' ? 'activity:found.all' : 'activity:found.some'
}
