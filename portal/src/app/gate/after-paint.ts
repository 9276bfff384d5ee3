/**
 * Starts the app once a drawn page has been painted, and lets its fonts load. Any earlier, they would compete for bandwidth and CPU with
 * what's seen first.
 */

/** How long to wait for browsers that don't report a paint. */
const LATEST_MS = 1000

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  delete document.documentElement.dataset['unpainted']
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

/** Runs each file in a task of its own, what the entry builds on first: in one task they would hold up a key pressed meanwhile. */
async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) await import(/* @vite-ignore */ file)
}

// Enter pressed before the script has loaded isn't lost: `keep-typed.ts` submits the form later.
const app = document.querySelector<HTMLElement>('#app')
app?.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
    app.dataset['entered'] = target.id
})

// A background page is never painted.
if (document.hidden) start()
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, LATEST_MS)
}
