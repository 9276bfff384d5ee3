import { useLocation } from 'react-router'
import { addWordsOf } from '../../platform/i18n/later-words.ts'
import { requestable } from '../../platform/permissions/requestable.ts'
import { useIsCompanyUser } from '../../platform/permissions/use-is-company-user.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'

/** Few people meet it, so only they fetch it. */
const MissingAccess = lazyComponent(async () => {
  const [part] = await Promise.all([
    import('../../platform/permissions/missing-access.tsx'),
    addWordsOf('permissions'),
  ])
  return part.MissingAccess
})

/** What a company's user can do about a page that was refused; nothing for anybody else. */
export function RefusedPage() {
  const { search } = useLocation()
  const isUser = useIsCompanyUser()
  const page = requestable(new URLSearchParams(search).get('page'))
  if (!isUser || page === undefined) return null
  return (
    <PartBoundary renderFailed={() => null}>
      <MissingAccess page={page} needs="R" />
    </PartBoundary>
  )
}
