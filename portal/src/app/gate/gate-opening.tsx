import { Opening } from './opening.tsx'

/** While the app behind the gate is being fetched and nothing else stands there. */
export function GateOpening() {
  return (
    <main className="signin__main" id="main" tabIndex={-1}>
      <Opening />
    </main>
  )
}
