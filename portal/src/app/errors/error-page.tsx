import type { ScreenKey } from '@waymark/contract/screens'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useFormats } from '../../platform/i18n/formats.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { useScreenPath } from '../../platform/navigation/use-screen-path.ts'
import { isSignedIn } from '../../platform/session/session.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

import { RefusedPage } from './refused-page.tsx'

/** The error routes (ROUTE-10), and the page of a route that is disabled or not built (ROUTE-13). */
export type ErrorKind =
  | 'not_found'
  | 'not_allowed'
  | 'server_error'
  | 'error'
  | 'not_available'
  | 'not_loaded'

interface ErrorPageProps {
  kind: ErrorKind
  /** Replaces the kind's own subtitle. */
  subtitle?: string | undefined
  traceId?: string | undefined
  retry?: (() => void) | undefined
  /** Loads a page again from the start. */
  reload?: (() => void) | undefined
}

const codes: Partial<Record<ErrorKind, string>> = {
  not_found: '404',
  not_allowed: '403',
  server_error: '500',
}

/** Title, subtitle and description (what happened, why, what to do), three help links, and the trace id for support (ROUTE-10). */
export function ErrorPage({ kind, subtitle, traceId, retry, reload }: ErrorPageProps) {
  const { t } = useTranslation('errors')
  const { date } = useFormats()
  const { state } = useLocation()
  const [now] = useState(() => new Date().toISOString())
  const trace = traceId ?? traceOf(state)
  const code = codes[kind]
  return (
    <ErrorState
      code={code === undefined ? undefined : t('code', { code })}
      title={t(`${kind}.title`)}
      subtitle={subtitle ?? t(`${kind}.subtitle`)}
      links={
        <>
          {kind === 'not_allowed' && <RefusedPage />}
          <HelpLinks />
        </>
      }
      action={<WayBack />}
      {...(retry !== undefined && {
        retry: { label: t(kind === 'not_loaded' ? 'reload' : 'retry'), onRetry: retry },
      })}
      {...(reload !== undefined && { retry: { label: t('reload'), onRetry: reload } })}
      {...(trace !== undefined && {
        trace: {
          label: t('trace'),
          id: trace,
          timeLabel: t('time'),
          time: date(now, 'day-time'),
        },
      })}
    >
      {t(`${kind}.description`)}
    </ErrorState>
  )
}

function WayBack() {
  const { t } = useTranslation('errors')
  const home = screenPath('dashboard')
  const className = buttonClass('outline')
  if (!isSignedIn() || home === undefined) {
    return isSignedIn() ? null : (
      <a className={className} href={hostPath(loginPath)}>
        {t('signIn')}
      </a>
    )
  }
  return (
    <Link className={className} to={home}>
      {t('home')}
    </Link>
  )
}

/** Links to offer instead, in this order, if built. Members only, so visitors get a sign-in link. */
const helpful: readonly ScreenKey[] = [
  'my_activity',
  'transfer',
  'buy',
  'my_profile',
  'offers',
  'partners',
  'calculator',
  'help',
  'privacy',
]

function HelpLinks() {
  const { t } = useTranslation('errors')
  const pathOf = useScreenPath()
  const links = helpful.flatMap((screen) => {
    const path = pathOf(screen)
    return path === undefined ? [] : [{ screen, path }]
  })
  if (links.length === 0) return null
  return (
    <>
      <h2>{t('meanwhile')}</h2>
      <ul className="help-links">
        {links.slice(0, 3).map(({ screen, path }) => (
          <li key={screen}>
            <Link to={path}>
              <span>
                <b>{t(`routes:${screen}.title`)}</b>
                <span>{t(`routes:${screen}.description`)}</span>
              </span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function traceOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('traceId' in state)) return undefined
  return typeof state.traceId === 'string' ? state.traceId : undefined
}
