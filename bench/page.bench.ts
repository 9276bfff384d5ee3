// What the sign-in page, the signed-in shell and each page load, compared with react and react-dom alone; and the sign-in page in Lighthouse.
import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desktopBrowsers, headlessShell, installed } from '../scripts/chromium.mjs'
import { report } from './figures.ts'
import { runLighthouse } from './page/lighthouse-runs.ts'
import { inBoth, loadedBy, weigh, without, type LoadedFiles } from './page/loaded-files.ts'
import { startPortal } from './page/portal-server.ts'
import { serveReactAlone } from './page/react-alone.ts'

const PORT = 3290
/** The sandbox uses the ports after the server's. */
const DEBUGGING_PORT = PORT + 9
const BASE = '/airpoints-account/koru'
const pages = {
  dashboard: '/member/dashboard',
  transfer: '/transfer',
  statement: '/member/myactivity',
} as const

// What people use comes first: pages are measured in it.
const found = installed([...desktopBrowsers, headlessShell])
if (found === undefined) {
  console.error('Chromium is not installed (Debian: apt-get install chromium). Nothing was measured.')
  process.exit(1)
}
const executablePath: string = found

const folder = await mkdtemp(join(tmpdir(), 'waymark-page-'))
const portal = await startPortal(PORT, join(folder, 'data'))
const react = await serveReactAlone(folder)
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
try {
  const signInAddress = `${portal.origin}${BASE}/member/login`
  const weights = await weighPages(signInAddress)
  const [alone, signIn] = await runLighthouse([react.origin, signInAddress], {
    port: DEBUGGING_PORT,
    launch: async () =>
      chromium.launch({
        executablePath,
        args: [...args, `--remote-debugging-port=${String(DEBUGGING_PORT)}`],
      }),
  })
  if (alone === undefined || signIn === undefined) throw new Error('Lighthouse gave no figures.')
  report('page', {
    ...weights,
    reactAloneBrotliBytes: react.brotli,
    reactAloneGzipBytes: react.gzip,
    lighthouse: signIn.scores,
    lcpMilliseconds: signIn.lcpMilliseconds,
    layoutShift: signIn.layoutShift,
    reactAloneLcpMilliseconds: alone.lcpMilliseconds,
    lcpTimesReactAlone: Number((signIn.lcpMilliseconds / alone.lcpMilliseconds).toFixed(2)),
    reactAlonePerformance: alone.scores[0],
  })
} finally {
  await portal.stop()
  await react.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The shell is what every signed-in page loads beyond sign-in; a page's own is what only it loads beyond both. */
async function weighPages(signInAddress: string): Promise<Readonly<Record<string, number>>> {
  const browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage()
  const signIn = await loadedBy(page, async () => {
    await page.goto(signInAddress)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
  await signInAs(page)
  const all: (readonly [name: string, files: LoadedFiles])[] = []
  for (const [name, path] of Object.entries(pages)) {
    const files = await loadedBy(page, async () => {
      await page.goto(`${portal.origin}${BASE}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
    all.push([name, files])
  }
  const shell = without(
    all.map(([, files]) => files).reduce((common, files) => inBoth(common, files)),
    signIn,
  )
  const figures: Record<string, number> = {}
  for (const [name, files] of [
    ['signIn', signIn] as const,
    ['shell', shell] as const,
    ...all.map(([of, each]) => [of, without(each, signIn, shell)] as const),
  ]) {
    const weight = await weigh(files)
    figures[`${name}ScriptBrotliBytes`] = weight.scriptBrotli
    figures[`${name}ScriptGzipBytes`] = weight.scriptGzip
    figures[`${name}StyleBrotliBytes`] = weight.styleBrotli
    figures[`${name}StyleGzipBytes`] = weight.styleGzip
  }
  const home = all.find(([name]) => name === 'dashboard')?.[1]
  if (home !== undefined) figures['signedInHomeScriptBrotliBytes'] = (await weigh(home)).scriptBrotli
  await browser.close()
  return figures
}

async function signInAs(page: Page): Promise<void> {
  await page.locator('input[autocomplete~="username"]').fill('204000012')
  await page.locator('input[autocomplete="current-password"]').fill('Kia-ora-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/dashboard/)
  await page.waitForLoadState('networkidle')
}
