/**
 * Starts the app once a drawn page has been painted, and lets its fonts load. Any earlier, they would compete for bandwidth and CPU with
 * what's seen first.
 */

/** How long to wait for browsers that don't report a paint. */
const LATEST_MS = 1000

const app = document.querySelector<HTMLElement>('#app')
let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  notePressBefore()
  if (document.documentElement.dataset['unpainted'] !== undefined) void showFonts()
  const [entry = '', ...rest] =
    document.querySelector('script[data-scripts]')?.getAttribute('data-scripts')?.split(' ') ?? []
  for (const href of rest) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  void runInTurn([...rest, entry])
}

/** The page takes its fonts once they are there, not while they load: so its text is laid out again once instead of twice. */
async function showFonts(): Promise<void> {
  const { dataset, lang } = document.documentElement
  const text = app?.textContent ?? ''
  const families = [
    'Instrument Sans Variable',
    'Inter Variable',
    lang === 'ko' ? 'Korean Variable' : 'Korean Name',
  ]
  await Promise.allSettled(families.map(async (family) => document.fonts.load(`1em '${family}'`, text)))
  delete dataset['unpainted']
}

/** Runs each file in a task of its own, what the entry builds on first: in one task they would hold up a key pressed meanwhile. */
async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) await import(/* @vite-ignore */ file)
}

// Enter pressed before the script has loaded isn't lost: `keep-typed.ts` submits the form later.
app?.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
    app.dataset['entered'] = target.id
})
app?.addEventListener('pointerup', ({ button, target }) => {
  const pressed = target instanceof Element ? target.closest<HTMLButtonElement>('[type="submit"]') : null
  if (button === 0 && pressed !== null) notePress(pressed)
})

/** Nor is a press of the form's button, which is disabled until then and gets no click. */
function notePress({ form }: HTMLButtonElement): void {
  const field = form?.querySelector('input[id]')
  if (app && field) app.dataset['entered'] = field.id
}

/** Finds the button that was pressed before this script was there: buttons.css keeps its offset. */
function notePressBefore(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[type="submit"]'))
    if (getComputedStyle(button).outlineOffset === '1px') notePress(button)
}

// A background page is never painted.
if (document.hidden) start()
else {
  // The first paint can be the background alone.
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, LATEST_MS)
}
