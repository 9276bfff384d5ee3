import { useLostFocus } from './use-lost-focus.ts'

/** The watch over lost focus as a part of its own, fetched once the page is there. */
export function LostFocus() {
  useLostFocus()
  return null
}
