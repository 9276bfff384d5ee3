import type { SerializedError } from '@reduxjs/toolkit'
import type { ScreenKey } from '@waymark/contract/screens'
import './dashboard.css'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { useConfiguration, useProgramme } from '../../platform/configuration/use-configuration.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import {
  useAccountSummary,
  useCurrentUser,
  useSummaryProgress,
  type AccountSummary,
  type ProgrammeEntry,
  type UserDetails,
} from '../../platform/queries/member-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { entryOf, permissionOn } from '../../platform/permissions/permissions.ts'
import { showingOf } from './access.ts'
import { DashboardWaiting } from './dashboard-waiting.tsx'
import { ExpirySheet } from './side/expiry-sheet.tsx'
import { FailedPart } from './failed-part.tsx'
import { Hero } from './hero/hero.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { NoticeAlert } from './notice-alert.tsx'
import { Outlook } from './outlook-part.tsx'
import { SideColumn } from './side/side-column.tsx'
import { TaskTiles } from './task-tiles.tsx'
import { tasksFor, type Task } from './tasks.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Few homes show these. */
const ClubSheet = lazyComponent(async () => (await import('./side/club-sheet.tsx')).ClubSheet)
const NotShown = lazyComponent(async () => (await import('./not-shown.tsx')).NotShown)

/** The home page (ROUTE-03): balance and tier, notices, latest activity and expiry. */
export function Component() {
  const membership = useMembership()
  const summary = useAccountSummary()
  const user = useCurrentUser().data?.userDetails
  if (summary.currentData === undefined && summary.error !== undefined) {
    return <FailedSummary error={summary.error} />
  }
  if (user === undefined) return <DashboardWaiting />
  const entry = entryOf(user, membership)
  if (summary.currentData === undefined) {
    return (
      <>
        <Greeting givenName={user.givenName} entry={entry} />
        <DashboardWaiting />
      </>
    )
  }
  const showing = showingOf(entry)
  if (entry === undefined || showing !== 'shown') {
    return (
      <PartBoundary>
        <NotShown why={showing} />
      </PartBoundary>
    )
  }
  return <Dashboard summary={summary.currentData.object} user={user} entry={entry} />
}

function FailedSummary({ error }: { error: CallError | SerializedError }) {
  const { refetch, isFetching } = useSummaryProgress()
  return <FailedPart level={1} error={error} retry={refetch} pending={isFetching} />
}

interface DashboardProps {
  summary: AccountSummary
  user: UserDetails
  entry: ProgrammeEntry
}

function Dashboard({ summary, user, entry }: DashboardProps) {
  const kind = useProgrammeKind()
  const isClub = kind === 'club'
  const tasks = useTasks(summary, entry, isClub)
  const hasSide = kind === 'points'
  const own = (
    <>
      <div className={classOfTop(hasSide, tasks.length)}>
        <Hero summary={summary} kind={kind} />
        <NoticeAlert summary={summary} />
        <TaskTiles tasks={tasks} />
      </div>
      {isClub && (
        <PartBoundary>
          <ClubSheet />
        </PartBoundary>
      )}
      {!isClub && permissionOn(entry, 'my_activity') !== 'none' && <LatestActivity summary={summary} />}
    </>
  )
  return (
    <>
      <Greeting givenName={user.givenName} entry={entry} today={summary.today} />
      <div className="stack">
        {hasSide ? (
          <div className="cols cols-8-4 dashboard-cols">
            <div className="stack dashboard-side">{own}</div>
            <SideColumn user={user} entry={entry} />
          </div>
        ) : (
          own
        )}
        {hasSide && <Outlook summary={summary} />}
        {!isClub && <ExpirySheet summary={summary} />}
      </div>
    </>
  )
}

/** With a side column everything is stacked. Without one, two or more tasks go beside the ticket. */
function classOfTop(hasSide: boolean, tasks: number): string {
  if (hasSide) return 'dashboard-top'
  return tasks > 1 ? 'dashboard-top is-beside' : 'dashboard-top is-alone'
}

interface GreetingProps {
  givenName: string
  entry: ProgrammeEntry | undefined
  today?: string
}

/** Greets the person by name, with their role in a company (PROG-08). */
function Greeting({ givenName, entry, today }: GreetingProps) {
  const { t } = useTranslation('dashboard')
  const { date } = useFormats()
  const { greeting } = useConfiguration()
  const greeted =
    greeting === undefined
      ? t('greeting', { name: givenName })
      : t('greetingWith', { greeting, name: givenName })
  return (
    <PageHeader
      isGreeting
      title={greeted}
      lead={
        entry?.programType === 'corporate' && t(entry.nominee === undefined ? 'role.holder' : 'role.user')
      }
      actions={
        <p className="muted only-desktop">{today === undefined ? '\u00a0' : date(today, 'weekday')}</p>
      }
    />
  )
}

/** A club has no points tasks. Products appear if the programme offers them. */
function useTasks(summary: AccountSummary, entry: ProgrammeEntry, isClub: boolean): readonly Task[] {
  const programme = useProgramme()
  if (isClub) return []
  const offered: Partial<Record<ScreenKey, boolean>> = {
    buy: programme?.buy !== undefined,
    submit_claim: entry.programType === 'individual',
  }
  return tasksFor({
    summary,
    permission: (screen) => permissionOn(entry, screen),
    isThere: (screen) => screenPath(screen) !== undefined && offered[screen] !== false,
  })
}
