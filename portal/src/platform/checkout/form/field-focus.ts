import { useEffect } from 'react'

/** Back from the review, moves the focus to the answer to change. */
export function useFieldFocus(focus: string | null): void {
  useEffect(() => {
    if (focus !== null && focus !== 'heading')
      document.querySelector<HTMLInputElement>(`#${CSS.escape(focus)}`)?.focus()
  }, [focus])
}
