/** Takes the focus to the page itself, where the button that had it goes away. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
