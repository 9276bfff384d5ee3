import './company-users.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ReadOnlyNotice } from '../../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../../platform/permissions/use-permission.ts'
import { screenPath } from '../../../platform/navigation/screens.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { useUserList } from './use-user-list.ts'
import { UserFilters } from './user-filters.tsx'
import { UsersTable } from './users-table.tsx'

/** Fetched when somebody is invited: the list comes first. */
const InviteDrawer = lazyComponent(async () => (await import('./invitation/invite-drawer.tsx')).InviteDrawer)

/** A company's users: filters, the list, and inviting (CORP-03). */
export function UsersPart() {
  const { t } = useTranslation('company-users')
  const permission = usePermission('corporate_manage_users')
  const list = useUserList()
  const [isInviting, setIsInviting] = useState(false)
  const invite = () => setIsInviting(true)
  return (
    <div className="stack company-users">
      <div id={whyId}>
        <ReadOnlyNotice permission={permission} screen="corporate_manage_users" />
      </div>
      <div className="company-users__head">
        <UserFilters list={list} />
        <div className="company-users__do">
          <TrailLink />
          {permission === 'F' && <ImportLink />}
          <Button
            variant="primary"
            disabled={permission !== 'F'}
            aria-describedby={permission === 'F' ? undefined : whyId}
            onClick={invite}
          >
            {t('invite.open')}
          </Button>
        </div>
      </div>
      <section id="member" aria-label={t('sections.member')}>
        <UsersTable list={list} onInvite={permission === 'F' ? invite : undefined} />
      </section>
      {isInviting && (
        <PartBoundary waiting={null}>
          <InviteDrawer onClose={() => setIsInviting(false)} />
        </PartBoundary>
      )}
    </div>
  )
}

const whyId = 'users-read-only'

/** To inviting many at once, from a file. */
function ImportLink() {
  const { t } = useTranslation('company-users')
  const users = screenPath('corporate_manage_users')
  if (users === undefined) return null
  return (
    <Link to={`${users}/import`} className={buttonClass('outline')}>
      {t('invite.file')}
    </Link>
  )
}

function TrailLink() {
  const { t } = useTranslation('company-users')
  const users = screenPath('corporate_manage_users')
  if (users === undefined) return null
  return (
    <Link to={`${users}/history`} className={buttonClass('outline')}>
      {t('events.open')}
    </Link>
  )
}
