interface Typed {
  readonly id: string
  readonly text: string
}

let typeAgain: () => void = () => undefined

/** Notes what was typed before the script was there, and where the focus is. */
export function keepTyped(page: HTMLElement): void {
  const typed: readonly Typed[] = [...page.querySelectorAll('input')]
    .filter((field) => field.type !== 'checkbox' && field.id !== '' && field.value !== '')
    .map(({ id, value }) => ({ id, text: value }))
  const focused = page.contains(document.activeElement) ? (document.activeElement?.id ?? '') : ''
  typeAgain = () => {
    for (const each of typed) enter(each)
    const field = focused === '' ? null : document.getElementById(focused)
    if (field !== null && field !== document.activeElement) field.focus()
    submitEntered(page)
  }
}

/**
 * Types it again, once, when the page is the script's: into the same fields, whose text React may keep without knowing of it, or into
 * those that took their place. Called from within the page: what stands in a boundary is hydrated after what is around it.
 */
export function typeKept(): void {
  typeAgain()
  typeAgain = () => undefined
}

/** Enter was pressed in a field before the script was there: the form goes on its way now. From here on the form hears it itself. */
function submitEntered(page: HTMLElement): void {
  const { entered } = page.dataset
  if (entered === undefined) return
  delete page.dataset['entered']
  const field = document.getElementById(entered)
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
}

/** React hears of a change only where the text is another than the one it last saw: so it is none at first. */
function enter({ id, text }: Typed): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  const { selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
