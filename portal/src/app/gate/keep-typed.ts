let page: HTMLElement | undefined
/** What stands in a field by its id, as it was last typed. */
const typed = new Map<string, string>()
let focused = ''

/** Notes what was typed before the script was there, and goes on noting until the page is the script's; and where the focus is. */
export function keepTyped(drawn: HTMLElement): void {
  page = drawn
  for (const field of drawn.querySelectorAll('input')) if (field.value !== field.defaultValue) note(field)
  drawn.addEventListener('input', noteTyping, true)
  focused = drawn.contains(document.activeElement) ? (document.activeElement?.id ?? '') : ''
}

function noteTyping({ target }: Event): void {
  if (target instanceof HTMLInputElement) note(target)
}

function note(field: HTMLInputElement): void {
  if (field.id !== '' && !isTicked(field)) typed.set(field.id, field.value)
}

/**
 * Types it again, once, when the page is the script's: into the same fields, whose text React may keep without knowing of it, or into
 * those that took their place. Called from within the page, before anything is drawn again: what is in a boundary is hydrated after what
 * is around it.
 */
export function typeKept(): void {
  if (page === undefined) return
  const taken = page
  page = undefined
  taken.removeEventListener('input', noteTyping, true)
  const ticked = [...taken.querySelectorAll('input')]
    .filter((field) => field.id !== '' && isTicked(field) && field.checked !== field.defaultChecked)
    .map(({ id, checked }) => ({ id, checked }))
  // One after another, each heard before the next, as keys are: within a drawing React would hear all of them at once.
  queueMicrotask(() => {
    for (const [id, text] of typed) enter(id, text)
    for (const { id, checked } of ticked) tick(id, checked)
    // Who has gone on to another field stays there.
    if (focused !== '' && document.activeElement === document.body) document.getElementById(focused)?.focus()
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
