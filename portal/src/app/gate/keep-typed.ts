interface Typed {
  readonly id: string
  readonly text: string
}

let page: HTMLElement | undefined
let noted: readonly Typed[] = []
let focused = ''

/** Notes what was typed before the script was there, and where the focus is. */
export function keepTyped(drawn: HTMLElement): void {
  page = drawn
  noted = [...drawn.querySelectorAll('input')]
    .filter((field) => !isTicked(field) && field.id !== '' && field.value !== '')
    .map(({ id, value }) => ({ id, text: value }))
  focused = drawn.contains(document.activeElement) ? (document.activeElement?.id ?? '') : ''
}

/**
 * Types it again, once, when the page is the script's: into the same fields, whose text React may keep without knowing of it, or into
 * those that took their place. A field that is still the same counts as it is now, since people go on typing while the page is taken over.
 * Called from within the page, before anything is drawn again: what is in a boundary is hydrated after what is around it.
 */
export function typeKept(): void {
  if (page === undefined) return
  const taken = page
  page = undefined
  const fields = [...taken.querySelectorAll('input')].filter(({ id }) => id !== '')
  const typed = new Map(noted.map(({ id, text }) => [id, text]))
  for (const field of fields)
    if (!isTicked(field) && field.value !== field.defaultValue) typed.set(field.id, field.value)
  const ticked = fields
    .filter((field) => isTicked(field) && field.checked !== field.defaultChecked)
    .map(({ id, checked }) => ({ id, checked }))
  // One after another, each heard before the next, as keys are: within a drawing React would hear all of them at once.
  queueMicrotask(() => {
    for (const [id, text] of typed) enter(id, text)
    for (const { id, checked } of ticked) tick(id, checked)
    const field = focused === '' ? null : document.getElementById(focused)
    if (field !== null && field !== document.activeElement) field.focus()
    submitEntered(taken)
  })
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

/** Enter was pressed in a field before the script was there: the form goes on its way now. From here on the form hears it itself. */
function submitEntered(page: HTMLElement): void {
  const { entered } = page.dataset
  if (entered === undefined) return
  delete page.dataset['entered']
  const field = document.getElementById(entered)
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
}

/** React hears of a change only where the text is another than the one it last saw: so it is none at first. */
function enter(id: string, text: string): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  const { selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

function tick(id: string, isChecked: boolean): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  field.checked = !isChecked
  field.click()
}
