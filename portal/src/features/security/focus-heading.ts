/**
 * Moves the focus to a section's heading after a change that removes the button it was made with. Whoever has gone to another part of the
 * page or opened a menu before the answer came stays there.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (heading !== null && !isElsewhere(heading)) heading.focus()
}

/** A dialog of the change itself can still be closing. */
function isElsewhere(heading: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || activeElement.id === 'main') return false
  if (activeElement.closest('[role="dialog"]') !== null) return false
  return heading.closest('section')?.contains(activeElement) === false
}
