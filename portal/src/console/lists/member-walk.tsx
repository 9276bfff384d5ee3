import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { isTyping } from '../shell/use-console-keys.ts'
import { enterRow, placeInWalk } from './list-walk.ts'

/** The way through the list that a member was opened from: j for the next, k for the previous, Backspace for the list. */
export function MemberWalk() {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const place = placeInWalk(pathname)
  useEffect(() => {
    let before = ''
    // Where the last key led: a second one may come before that page is shown.
    let current = pathname
    const press = (event: KeyboardEvent): void => {
      const isSequence = before === 'g'
      before = event.key
      if (isSequence || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role$=dialog]') !== null) return
      const { previous, next, list } = placeInWalk(current) ?? {}
      const to = { j: next, k: previous, Backspace: list }[event.key]
      if (to === undefined) return
      event.preventDefault()
      const isLeaving = event.key === 'Backspace'
      enterRow(isLeaving ? current : to)
      if (!isLeaving) current = to
      // The history keeps the list one step back, however far the walk went.
      void navigate(to, { replace: !isLeaving })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, pathname])
  if (place === undefined) return null
  const { previous, next } = place
  return (
    <nav className="console-row muted" aria-label={t('lists.walk')}>
      <Link to={place.list} aria-keyshortcuts="Backspace" onClick={() => enterRow(pathname)}>
        {t('lists.back')}
      </Link>
      <span>{t('lists.place', { at: place.at, of: place.of })}</span>
      {previous !== undefined && (
        <Link to={previous} replace aria-keyshortcuts="k">
          {t('lists.previousMember')} <kbd aria-hidden="true">k</kbd>
        </Link>
      )}
      {next !== undefined && (
        <Link to={next} replace aria-keyshortcuts="j">
          {t('lists.nextMember')} <kbd aria-hidden="true">j</kbd>
        </Link>
      )}
    </nav>
  )
}
