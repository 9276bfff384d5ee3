import { RouteFailure } from './route-failure.tsx'

/** Where the shell itself broke: the failure stands alone. */
export function BareFailure() {
  return (
    <main className="page" id="main" tabIndex={-1}>
      <RouteFailure />
    </main>
  )
}
