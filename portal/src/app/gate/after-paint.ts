/**
 * Starts the app once a drawn page has been painted. Asked for any earlier, its scripts would share the line with what is seen first, and
 * keep the processor from drawing it.
 */

/** How long a browser that tells of no paint is waited for. */
const LATEST_MS = 1000

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  const [entry = '', ...rest] =
    document.querySelector('script[data-scripts]')?.getAttribute('data-scripts')?.split(' ') ?? []
  for (const href of rest) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  void import(/* @vite-ignore */ entry)
}

// Who presses Enter before the script is there means it: `keep-typed.ts` submits the form once it is heard.
const app = document.querySelector<HTMLElement>('#app')
app?.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
    app.dataset['entered'] = target.id
})

// A page in the background is not painted at all.
if (document.hidden) start()
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, LATEST_MS)
}
