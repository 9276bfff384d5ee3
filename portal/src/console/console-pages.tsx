import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useTranslation } from 'react-i18next'
import { RequestsPage } from './acts/requests-page.tsx'
import { AuditPage } from './audit/audit-page.tsx'
import { bulkRoute } from './bulk/bulk-path.ts'
import { configurationRoutes } from './configuration/configuration-routes.tsx'
import { contentRoutes } from './content/content-routes.tsx'
import { consoleMenu } from './console-menu.ts'
import { LazyPages } from './lazy-pages.tsx'
import { listRoute, viewRoute } from './lists/list-address.ts'
import { MemberWalk } from './lists/member-walk.tsx'
import { FindPage } from './members/find-page.tsx'
import { memberRoute } from './members/member-path.ts'
import { MemberPage } from './members/member-page.tsx'
import { OperationsPage } from './operations/operations-page.tsx'
import { QueuePage } from './queue/queue-page.tsx'
import { useOperator } from './session/operator-context.ts'
import { lazyComponent } from '../ui/layout/lazy-component.tsx'

const FiguresPage = lazyComponent(async () => (await import('./figures/figures-page.tsx')).FiguresPage)
const SimulatorPage = lazyComponent(
  async () => (await import('./simulator/simulator-page.tsx')).SimulatorPage,
)
const FilesPage = lazyComponent(async () => (await import('./uploads/uploads.ts')).FilesPage)
const FilePage = lazyComponent(async () => (await import('./uploads/uploads.ts')).FilePage)

const ListPage = lazyComponent(async () => (await import('./lists/list-page.tsx')).ListPage)
const ViewPage = lazyComponent(async () => (await import('./lists/view-bar.tsx')).ViewPage)
const BulkPage = lazyComponent(async () => (await import('./bulk/bulk-page.tsx')).BulkPage)

/** Another member is another page: nothing of the last one may be seen, or acted on, under this one's address. */
function OneMember() {
  const { pathname } = useLocation()
  return (
    <>
      <MemberWalk />
      <MemberPage key={pathname} />
    </>
  )
}

/** The pages of the console. */
export function ConsolePages() {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const first = consoleMenu.find((line) => line.roles.some((role) => roles.includes(role)))
  return (
    <LazyPages>
      <Routes>
        <Route path="/find" element={<FindPage />} />
        <Route path={memberRoute} element={<OneMember />} />
        <Route path="/queue" element={<QueuePage />} />
        <Route path="/lists" element={<Navigate to="/lists/members" replace />} />
        <Route path={listRoute} element={<ListPage />} />
        <Route path={viewRoute} element={<ViewPage />} />
        <Route path={bulkRoute} element={<BulkPage />} />
        <Route path="/operations" element={<OperationsPage />} />
        <Route path="/operations/figures" element={<FiguresPage />} />
        <Route path="/simulator" element={<SimulatorPage />} />
        <Route path="/files" element={<FilesPage />} />
        <Route path="/files/:fileId" element={<FilePage />} />
        <Route path="/requests" element={<RequestsPage />} />
        {configurationRoutes}
        {contentRoutes}
        <Route path="/audit" element={<AuditPage />} />
        <Route
          path="*"
          element={first === undefined ? <p>{t('nothingForRole')}</p> : <Navigate to={first.path} replace />}
        />
      </Routes>
    </LazyPages>
  )
}
