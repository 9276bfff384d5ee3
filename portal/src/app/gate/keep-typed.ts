let page: HTMLElement | undefined
/** The last text typed into each field, by its id, with the field: one that was replaced still knows where its caret was. */
const typed = new Map<string, { readonly field: HTMLInputElement; readonly text: string }>()
let focused = ''

/** Records what's typed and where the focus is, until the page has been hydrated. */
export function recordTyped(drawn: HTMLElement): void {
  page = drawn
  for (const field of drawn.querySelectorAll('input')) if (field.value !== field.defaultValue) note(field)
  drawn.addEventListener('input', noteTyping, true)
  drawn.addEventListener('focusin', noteFocus)
  focused = drawn.contains(document.activeElement) ? (document.activeElement?.id ?? '') : ''
}

function noteFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLElement) focused = target.id
}

function noteTyping({ target }: Event): void {
  if (target instanceof HTMLInputElement) note(target)
}

function note(field: HTMLInputElement): void {
  if (field.id !== '' && !isTicked(field)) typed.set(field.id, { field, text: field.value })
}

/**
 * Types it again, once, after hydration: into the same fields, whose text React may keep without knowing it, or into their replacements.
 * Called from within the page before its next render, because a boundary's content hydrates after what's around it.
 */
export function restoreTyped(): void {
  if (page === undefined) return
  const taken = page
  page = undefined
  taken.removeEventListener('input', noteTyping, true)
  taken.removeEventListener('focusin', noteFocus)
  const ticked = [...taken.querySelectorAll('input')]
    .filter((field) => field.id !== '' && isTicked(field) && field.checked !== field.defaultChecked)
    .map(({ id, checked }) => ({ id, checked }))
  // One at a time, like keystrokes: within a single render React would see them all together.
  queueMicrotask(() => {
    for (const [id, { field, text }] of typed) enter(id, text, field)
    for (const { id, checked } of ticked) tick(id, checked)
    // Don't move someone who has gone on to another field.
    if (focused !== '' && document.activeElement === document.body) document.getElementById(focused)?.focus()
    submitEntered(taken)
  })
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

/** Submits a form in which Enter was pressed before the script had loaded. From here on the form handles it itself. */
function submitEntered(page: HTMLElement): void {
  const { entered } = page.dataset
  if (entered === undefined) return
  delete page.dataset['entered']
  const field = document.getElementById(entered)
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
}

/** React only notices a change if the text differs from what it last saw, so it's cleared first. The caret stays where it was. */
function enter(id: string, text: string, { selectionStart, selectionEnd }: HTMLInputElement): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
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
