import { Navigate, Route, Routes } from 'react-router'
import { useTranslation } from 'react-i18next'
import { RequestsPage } from './acts/requests-page.tsx'
import { AuditPage } from './audit/audit-page.tsx'
import { consoleMenu } from './console-menu.ts'
import { LazyPages } from './lazy-pages.tsx'
import { FindPage } from './members/find-page.tsx'
import { memberRoute } from './members/member-path.ts'
import { MemberPage } from './members/member-page.tsx'
import { OperationsPage } from './operations/operations-page.tsx'
import { QueuePage } from './queue/queue-page.tsx'
import { useOperator } from './session/operator-context.ts'
import { lazyComponent } from '../ui/layout/lazy-component.tsx'

const FilesPage = lazyComponent(async () => (await import('./uploads/uploads.ts')).FilesPage)
const FilePage = lazyComponent(async () => (await import('./uploads/uploads.ts')).FilePage)

/** The pages of the console. */
export function ConsolePages() {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const first = consoleMenu.find((line) => line.roles.some((role) => roles.includes(role)))
  return (
    <LazyPages>
      <Routes>
        <Route path="/find" element={<FindPage />} />
        <Route path={memberRoute} element={<MemberPage />} />
        <Route path="/queue" element={<QueuePage />} />
        <Route path="/operations" element={<OperationsPage />} />
        <Route path="/files" element={<FilesPage />} />
        <Route path="/files/:fileId" element={<FilePage />} />
        <Route path="/requests" element={<RequestsPage />} />
        <Route path="/audit" element={<AuditPage />} />
        <Route
          path="*"
          element={first === undefined ? <p>{t('nothingForRole')}</p> : <Navigate to={first.path} replace />}
        />
      </Routes>
    </LazyPages>
  )
}
