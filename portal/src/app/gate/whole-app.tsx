import { StrictMode, type ReactNode } from 'react'
import { RenderBoundary } from '../../ui/layout/render-boundary.tsx'
import { AppFailure } from '../errors/app-failure.tsx'

/** What stands around everything that the app shows: the same in the browser and where the server draws a page. */
export function WholeApp({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <RenderBoundary of={children} fallback={<AppFailure />}>
        {children}
      </RenderBoundary>
    </StrictMode>
  )
}
