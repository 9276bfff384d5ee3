import './read-only-part.css'
import { useId, type ReactNode } from 'react'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { addWordsOf } from '../i18n/later-words.ts'
import type { Permission } from './permissions.ts'

/** Few people are read-only, so only they fetch its words. */
const Notice = lazyComponent(async () => {
  const [{ ReadOnlyNotice }] = await Promise.all([
    import('./read-only-notice.tsx'),
    addWordsOf('permissions'),
  ])
  return ReadOnlyNotice
})

/** A page, or part of one, with everything that changes something disabled for read-only users (PROG-06). */
export function ReadOnlyPart({ permission, children }: { permission: Permission; children: ReactNode }) {
  const id = useId()
  if (permission === 'F') return children
  return (
    <fieldset disabled className="stack read-only-part" aria-describedby={id}>
      <div id={id}>
        {/* Nothing in here can be pressed, not even Try again. */}
        <PartBoundary renderFailed={() => null}>
          <Notice permission={permission} />
        </PartBoundary>
      </div>
      {children}
    </fieldset>
  )
}
