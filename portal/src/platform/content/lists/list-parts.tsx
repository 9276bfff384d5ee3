import type { SerializedError } from '@reduxjs/toolkit'
import { useTranslation } from 'react-i18next'
import { useEffect, useRef, type ReactNode } from 'react'
import type { CallError } from '../../client/call-error.ts'
import { PartFailure } from '../../failure/part-failure.tsx'
import { announce } from '../../../ui/notices/announcements.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'

interface ContentStateProps<T> {
  asked: {
    readonly currentData?: T | undefined
    readonly error?: CallError | SerializedError | undefined
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** For example "We couldn't load the offers". */
  failed: string
  waiting: ReactNode
  /** The only content of the page, including its heading. */
  isPage?: boolean
  children: (content: T) => ReactNode
}

/** The content, a placeholder while it loads, or a message if it fails (CONT-01). */
export function ContentState<T>({ asked, failed, waiting, isPage = false, children }: ContentStateProps<T>) {
  if (asked.currentData !== undefined) return children(asked.currentData)
  if (asked.error === undefined) return waiting
  return (
    <PartFailure
      title={failed}
      error={asked.error}
      retry={asked.refetch}
      pending={asked.isFetching}
      level={isPage ? 1 : 2}
    />
  )
}

/** A placeholder for the grid of cards. */
export function CardsWaiting({ label }: { label: string }) {
  return (
    <Waiting label={label}>
      <div className="offer-grid">
        {['55%', '40%', '62%', '48%', '58%', '44%'].map((width) => (
          <div key={width} className="offer-card">
            <Skeleton width="4rem" height="2rem" />
            <Skeleton width={width} />
            <Skeleton width="35%" height="0.75rem" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** A placeholder for a detail page. */
export function DetailWaiting({ label }: { label: string }) {
  return (
    <Waiting label={label}>
      <div className="sheet stack-s">
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="80%" />
        <Skeleton width="72%" />
      </div>
    </Waiting>
  )
}

/** Nothing matches, with a button that clears the filters. */
export function NothingFits({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('content')
  return (
    <div className="sheet">
      <EmptyState
        art="no matches"
        title={t('none.title')}
        action={<Button onClick={onAll}>{t('none.action')}</Button>}
      >
        {t('none.text')}
      </EmptyState>
    </div>
  )
}

/** Announces the number of results when the filters change, but not on the first load. */
export function useFoundAnnouncement(key: string, text: string): void {
  const said = useRef(key)
  useEffect(() => {
    if (said.current === key) return
    said.current = key
    announce(text)
  }, [key, text])
}
