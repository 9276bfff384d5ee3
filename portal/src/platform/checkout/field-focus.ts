import { useEffect } from 'react'

/** Back from the review, the focus goes to the answer that is to be changed. */
export function useFieldFocus(focus: string | null): void {
  useEffect(() => {
    if (focus !== null && focus !== 'heading')
      document.querySelector<HTMLInputElement>(`#${CSS.escape(focus)}`)?.focus()
  }, [focus])
}
