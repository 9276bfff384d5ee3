import { StrictMode, type ReactNode } from 'react'
import { RenderBoundary } from '../../ui/layout/render-boundary.tsx'
import { AppFailure } from '../errors/app-failure.tsx'

/** Wraps everything the app shows, in the browser and on the server alike. */
export function WholeApp({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <RenderBoundary of={children} fallback={<AppFailure />}>
        {children}
      </RenderBoundary>
    </StrictMode>
  )
}
