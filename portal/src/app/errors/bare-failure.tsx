import { RouteFailure } from './route-failure.tsx'

/** The shell itself broke, so the failure is shown alone. */
export function BareFailure() {
  return (
    <main className="page" id="main" tabIndex={-1}>
      <RouteFailure />
    </main>
  )
}
