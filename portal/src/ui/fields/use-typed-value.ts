import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_PAUSE_MS = 350

interface Draft<Value> {
  readonly draft: Value
  readonly kept: Value
  readonly isTyped: boolean
}

/**
 * A field's content while it's typed, for a value kept elsewhere (the address): `commit` receives it when typing pauses. A change from
 * outside, such as the back button, replaces the content, unless someone is typing or `says` is the same.
 */
export function useTypedValue<Value>(
  kept: Value,
  commit: (draft: Value) => void,
  says: (draft: Value, kept: Value) => boolean,
): readonly [Value, (draft: Value) => void] {
  const [state, setState] = useState<Draft<Value>>({ draft: kept, kept, isTyped: false })
  const { draft, isTyped } = state
  if (!says(kept, state.kept)) setState({ draft: isTyped || says(draft, kept) ? draft : kept, kept, isTyped })
  const send = useEffectEvent((settled: Value) => {
    setState((now) => ({ ...now, isTyped: false }))
    commit(settled)
  })
  useEffect(() => {
    if (!isTyped) return undefined
    const timer = setTimeout(() => send(draft), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, isTyped])
  return [draft, (next) => setState((now) => ({ ...now, draft: next, isTyped: true }))]
}
