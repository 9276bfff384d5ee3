/**
 * Moves the focus after a change that removes what it was made with: to the heading of its section, or to the button of its row. Whoever has
 * gone to another part of the page or opened a menu before the answer came stays there.
 */
export function focusAfterChange(target: HTMLElement | null, area: 'section' | 'li' = 'section'): void {
  if (target !== null && !isElsewhere(target.closest(area))) target.focus()
}

/** A dialog of the change itself can still be closing. */
function isElsewhere(area: Element | null): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || activeElement.id === 'main') return false
  if (activeElement.closest('[role="dialog"]') !== null) return false
  return area?.contains(activeElement) === false
}
