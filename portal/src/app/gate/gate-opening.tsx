import { Opening } from './opening.tsx'

/** Shown while the app behind the gate is being fetched and nothing else is on screen. */
export function GateOpening() {
  return (
    <main className="signin__main" id="main" tabIndex={-1}>
      <Opening />
    </main>
  )
}
