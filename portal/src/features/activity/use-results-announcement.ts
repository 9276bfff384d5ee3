import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announcements.ts'
import type { StatementContent } from './use-statement.ts'

/** Says how many lines there are when another filter has brought others. The first ones come with the page, unsaid. */
export function useResultsAnnouncement(content: StatementContent): void {
  const { t } = useTranslation('activity')
  const wasStale = useRef(false)
  const isStale = content.kind === 'shown' && content.isStale
  const words = content.kind === 'shown' ? foundKey(content) : undefined
  const text =
    content.kind === 'shown' && words !== undefined ? t(words, { count: content.lines.length }) : undefined
  useEffect(() => {
    if (wasStale.current && !isStale && text !== undefined) announce(text)
    wasStale.current = isStale
  }, [isStale, text])
}

type Shown = Extract<StatementContent, { kind: 'shown' }>

function foundKey({ lines, more }: Shown): string {
  if (lines.length === 0) return 'activity:found.none'
  return more === 'none' ? 'activity:found.all' : 'activity:found.some'
}
