// Which browser tests and benches use. Types for TypeScript are in chromium.d.mts.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Headless Chromium is a quarter faster than the desktop build, so it is preferred to it. */
export const headlessShell = 'chromium-headless-shell'
export const desktopBrowsers = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of the first of the programs that is installed. */
export function installed(programs) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .find((path) => existsSync(path))
}

/** The browser for tests; Playwright's own if there is none. */
export function chromiumForTests() {
  return installed([headlessShell, ...desktopBrowsers])
}
