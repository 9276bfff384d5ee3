import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/notices/announcements.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Statement, StatementContent } from '../statement/use-statement.ts'

interface ShowMoreProps {
  content: Extract<StatementContent, { kind: 'shown' }>
  showMore: Statement['showMore']
}

/**
 * How many lines are shown, with a button for older ones. The button keeps the focus while it loads and after. It disappears with
 * the last lines; the count in its place then gets the focus.
 */
export function ShowMore({ content: { lines, more, isStale }, showMore }: ShowMoreProps) {
  const { t } = useTranslation('activity')
  const count = useRef<HTMLParagraphElement>(null)
  const load = async () => {
    const now = await showMore()
    if (now === undefined) {
      announce(t('more.failed'))
      return
    }
    announce(
      t('more.loaded', {
        count: now.lines - lines.length,
        all: t(now.isAll ? 'found.all' : 'found.some', { count: now.lines }),
      }),
    )
    if (now.isAll) count.current?.focus({ preventScroll: true })
  }
  return (
    <div className="statement-foot">
      <p className="small muted" ref={count} tabIndex={-1}>
        {t(more === 'none' ? 'found.all' : 'found.some', { count: lines.length })}
      </p>
      {more === 'failed' && <p className="small">{t('more.failed')}</p>}
      {more !== 'none' && (
        <Button pending={more === 'loading' || isStale} onClick={() => void load()}>
          {t('more.show')}
        </Button>
      )}
    </div>
  )
}
