import type { SerializedError } from '@reduxjs/toolkit'
import { useTranslation } from 'react-i18next'
import { useEffect, useRef, type ReactNode } from 'react'
import type { CallError } from '../client/call-error.ts'
import { PartFailure } from '../failure/part-failure.tsx'
import { announce } from '../../ui/notices/announcements.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'

interface ContentStateProps<T> {
  asked: {
    readonly currentData?: T | undefined
    readonly error?: CallError | SerializedError | undefined
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** 'The offers could not be loaded'. */
  failed: string
  waiting: ReactNode
  /** It is all that the page has, its heading too. */
  isPage?: boolean
  children: (content: T) => ReactNode
}

/** Content, what stands in its place while it comes, or kindly why it does not (CONT-01). */
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

/** The grid before its cards are there. */
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

/** A page of one thing before it is there. */
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

/** Nothing fits, and the way back to everything. */
export function NothingFits({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('content')
  return (
    <div className="sheet">
      <EmptyState title={t('none.title')} action={<Button onClick={onAll}>{t('none.action')}</Button>}>
        {t('none.text')}
      </EmptyState>
    </div>
  )
}

/** Says how many there are once the list was narrowed anew; the first ones come with the page, unsaid. */
export function useFoundAnnouncement(key: string, text: string): void {
  const said = useRef(key)
  useEffect(() => {
    if (said.current === key) return
    said.current = key
    announce(text)
  }, [key, text])
}
