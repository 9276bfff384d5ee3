// What the sign-in page and the signed-in shell load, in brotli bytes, beside react and react-dom alone.
import { chromium, type Page, type Response } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { report } from './figures.ts'

const root = join(import.meta.dirname, '..')
const port = 3290
const origin = `http://localhost:${String(port)}`
const folder = await mkdtemp(join(tmpdir(), 'waymark-page-'))
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
)
if (executablePath === undefined) {
  console.error('Chromium is not installed (Debian: apt-get install chromium). Nothing was measured.')
  process.exit(1)
}

const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  cwd: root,
  stdio: 'ignore',
  env: {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  },
})
try {
  await untilReady()
  const react = await reactAlone()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  const signIn = await loaded(page, async () => {
    await page.goto(`${origin}/airpoints-account/koru/member/login`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
  const shell = await loaded(page, async () => {
    await page.locator('input[autocomplete~="username"]').fill('204000020')
    await page.locator('input[autocomplete="current-password"]').fill('Kia-ora-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL(/dashboard/)
    await page.waitForLoadState('networkidle')
  })
  await browser.close()
  report('page', {
    signInScriptBrotliBytes: signIn.script,
    signInStyleBrotliBytes: signIn.style,
    reactAloneBrotliBytes: react,
    shellScriptBrotliBytes: shell.script,
    shellStyleBrotliBytes: shell.style,
  })
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

/** Bytes of script and style that came over the network while `act` ran. */
async function loaded(page: Page, act: () => Promise<void>): Promise<{ script: number; style: number }> {
  const responses: Response[] = []
  const listen = (response: Response): void => void responses.push(response)
  page.on('response', listen)
  await act()
  page.off('response', listen)
  const sizes = { script: 0, style: 0 }
  for (const response of responses) {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') continue
    const { responseBodySize } = await response.request().sizes()
    sizes[type === 'script' ? 'script' : 'style'] += responseBodySize
  }
  return sizes
}

async function reactAlone(): Promise<number> {
  const entry = join(root, 'bench', `.react-alone-${String(process.pid)}.mjs`)
  await writeFile(
    entry,
    `import { createRoot } from 'react-dom/client'\nimport { createElement } from 'react'\ncreateRoot(document.body).render(createElement('p'))\n`,
  )
  try {
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { write: false, rollupOptions: { input: entry } },
    })
    const outputs = Array.isArray(result) ? result : [result]
    const code = outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .flatMap((chunk) => ('code' in chunk ? [chunk.code] : []))
    return brotliCompressSync(Buffer.from(code.join(''))).length
  } finally {
    await rm(entry)
  }
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server did not become ready.')
}
