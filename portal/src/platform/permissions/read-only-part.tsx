import './read-only-part.css'
import type { ScreenKey } from '@waymark/contract/screens'
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

interface ReadOnlyPartProps {
  permission: Permission
  screen: ScreenKey
  tab?: string | undefined
  children: ReactNode
}

/** A page, or part of one, with everything that changes something disabled for read-only users (PROG-06). */
export function ReadOnlyPart({ permission, screen, tab, children }: ReadOnlyPartProps) {
  const id = useId()
  if (permission === 'F') return children
  return (
    <div className="stack">
      {/* Outside the fieldset, where nothing can be pressed. */}
      <div id={id}>
        <PartBoundary renderFailed={() => null}>
          <Notice permission={permission} screen={screen} tab={tab} />
        </PartBoundary>
      </div>
      <fieldset disabled className="stack read-only-part" aria-describedby={id}>
        {children}
      </fieldset>
    </div>
  )
}
