import type { Page, Response } from '@playwright/test'
import { get } from 'node:http'

/** Addresses of the scripts and styles that a page requested. */
export interface LoadedFiles {
  readonly scripts: ReadonlySet<string>
  readonly styles: ReadonlySet<string>
}

/** What `page` requests while `act` runs and until the network is quiet. */
export async function loadedBy(page: Page, act: () => Promise<void>): Promise<LoadedFiles> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const listen = (response: Response): void => {
    const type = response.request().resourceType()
    if (type === 'script') scripts.add(response.url())
    if (type === 'stylesheet') styles.add(response.url())
  }
  page.on('response', listen)
  await act()
  await page.waitForLoadState('networkidle')
  page.off('response', listen)
  return { scripts, styles }
}

export interface Weight {
  readonly scriptBrotli: number
  readonly scriptGzip: number
  readonly styleBrotli: number
  readonly styleGzip: number
}

/** Bytes of files as the server sends them. */
export async function weigh({ scripts, styles }: LoadedFiles): Promise<Weight> {
  return {
    scriptBrotli: await bytes(scripts, 'br'),
    scriptGzip: await bytes(scripts, 'gzip'),
    styleBrotli: await bytes(styles, 'br'),
    styleGzip: await bytes(styles, 'gzip'),
  }
}

/** The `files` that are not in `known`. */
export function without(files: LoadedFiles, ...known: readonly LoadedFiles[]): LoadedFiles {
  return {
    scripts: new Set([...files.scripts].filter((url) => !known.some((each) => each.scripts.has(url)))),
    styles: new Set([...files.styles].filter((url) => !known.some((each) => each.styles.has(url)))),
  }
}

/** The files in both. */
export function inBoth(one: LoadedFiles, other: LoadedFiles): LoadedFiles {
  return {
    scripts: new Set([...one.scripts].filter((url) => other.scripts.has(url))),
    styles: new Set([...one.styles].filter((url) => other.styles.has(url))),
  }
}

async function bytes(urls: ReadonlySet<string>, encoding: 'br' | 'gzip'): Promise<number> {
  const sizes = await Promise.all([...urls].map(async (url) => sizeOf(url, encoding)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The body's bytes on the wire; `fetch` would decompress them. */
async function sizeOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      if (response.headers['content-encoding'] !== encoding) {
        reject(new Error(`${url} is not sent as ${encoding}.`))
      }
      let size = 0
      response.on('data', (chunk: Buffer) => void (size += chunk.length))
      response.on('end', () => resolve(size))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}
