/**
 * Notes what was typed before the script was there. Where a field's text is kept by React, the page does not know of it: so it is typed
 * again once the page is taken over, as the browser would.
 * @returns what types it again
 */
export function keepTyped(page: HTMLElement): () => void {
  const typed = [...page.querySelectorAll('input')]
    .filter((field) => field.type !== 'checkbox' && field.value !== '')
    .map((field) => ({ field, text: field.value }))
  return () => {
    for (const { field, text } of typed) if (field.isConnected) typeAgain(field, text)
  }
}

/** React hears of a change only where the text is another than the one it last saw: so that is none. */
function typeAgain(field: HTMLInputElement, text: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
