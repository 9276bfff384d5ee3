/** Moves the focus to the page when the focused button disappears. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
