/** Code that no longer exists, for example after a deployment, or that failed to load twice. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded'
}

/** Addresses of style sheets that couldn't be fetched with a page's code. */
const missing = new Set<string>()

globalThis.addEventListener?.('vite:preloadError', (event) => {
  const [, href] = /CSS for (\S+)/.exec(String(event.payload)) ?? []
  if (href !== undefined) missing.add(href)
})

/**
 * Fetches code, with one retry: a brief loss of the network goes unnoticed.
 * @param waitMs how long after the failure to retry
 * @throws CodeNotLoaded after the second failure, so that a reload can be offered
 */
export async function loadCode<T>(load: () => Promise<T>, waitMs = 0): Promise<T> {
  try {
    return await load()
  } catch {
    if (waitMs > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs)
      })
    return loadAgain(load)
  }
}

async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    const [loaded] = await Promise.all([load(), ...[...missing].map(addStyle)])
    return loaded
  } catch (cause) {
    throw new CodeNotLoaded('Code of the portal could not be fetched', { cause })
  }
}

/** The build's loader requests a sheet only once. */
async function addStyle(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const loaded = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => fail(new Error(`No style at ${href}`)))
  })
  document.head.append(link)
  await loaded
  missing.delete(href)
}
