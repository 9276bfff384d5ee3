import { useLocation } from 'react-router'
import { Alert } from '../../ui/notices/alert.tsx'

/** What a page's state says where a change has led back to it. */
export interface Done {
  readonly done: string
}

/** What was done on the page before, whose change led here. */
export function DoneNotice() {
  const { state, key } = useLocation()
  if (!isDone(state)) return null
  return (
    <Alert key={key} tone="ok" live="polite">
      {state.done}
    </Alert>
  )
}

function isDone(state: unknown): state is Done {
  return typeof state === 'object' && state !== null && 'done' in state && typeof state.done === 'string'
}
