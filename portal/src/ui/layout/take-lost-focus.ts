/** For the ref of what comes in place of a focused button that goes. Whoever has moved on meanwhile stays there. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
