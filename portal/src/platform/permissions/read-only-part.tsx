import './read-only-part.css'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { RenderBoundary } from '../../ui/layout/render-boundary.tsx'
import { addWordsOf } from '../i18n/later-words.ts'
import type { Permission } from './permissions.ts'

/** Few people may only look: the words for it are fetched by them alone. */
const Notice = lazy(async () => {
  const [{ ReadOnlyNotice }] = await Promise.all([
    import('./read-only-notice.tsx'),
    addWordsOf('permissions'),
  ])
  return { default: ReadOnlyNotice }
})

/** A page, or a part of one, in which everything that could change something is disabled for who may only look (PROG-06). */
export function ReadOnlyPart({ permission, children }: { permission: Permission; children: ReactNode }) {
  const id = useId()
  if (permission === 'F') return children
  return (
    <fieldset disabled className="stack read-only-part" aria-describedby={id}>
      <div id={id}>
        <RenderBoundary fallback={null}>
          <Suspense>
            <Notice permission={permission} />
          </Suspense>
        </RenderBoundary>
      </div>
      {children}
    </fieldset>
  )
}
