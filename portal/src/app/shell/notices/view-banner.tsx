import { addWordsOf } from '../../../platform/i18n/later-words.ts'
import { useCurrentUser } from '../../../platform/queries/member-queries.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { usePortal } from '../../portal/portal-context.ts'

const ViewBar = lazyComponent(async () => {
  const [{ ViewBar: bar }] = await Promise.all([
    import('../../../features/viewing/view-bar.tsx'),
    addWordsOf('viewing'),
  ])
  return bar
})

/** Says on every page that staff are looking. Nothing for the member, who doesn't load its code. */
export function ViewBanner() {
  const { resetStore } = usePortal()
  const user = useCurrentUser().data?.userDetails
  if (user?.viewedBy === undefined) return null
  return (
    <PartBoundary>
      <ViewBar member={user.displayName} viewedBy={user.viewedBy} onEnd={() => void signOut(resetStore)} />
    </PartBoundary>
  )
}
