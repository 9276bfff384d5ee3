import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The engine from axe's package for Playwright, run without that package, which opens a new page for each run and
 * sends the engine again: five times the work for a page without frames.
 */
const engine = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** An axe rule that a page violates, and the elements that do. */
export interface Violation {
  readonly id: string
  readonly where: readonly string[]
}

/** Axe's findings on the current page. */
export async function violationsOn(page: Page): Promise<readonly Violation[]> {
  // The engine checks one document; there are no others, since no page has frames.
  expect(page.frames()).toHaveLength(1)
  await expect.poll(async () => page.evaluate(isStill)).toBe(true)
  const found = await page.evaluate(runAxe, tags)
  if (found !== undefined) return found
  await page.evaluate(engine)
  return (await page.evaluate(runAxe, tags)) ?? [{ id: 'axe did not start', where: [] }]
}

/** Runs in the page: a colour in transition, and a list dimmed until its data is there, have a contrast that nobody chose. */
function isStill(): boolean {
  const isDimmed = (part: Element) => getComputedStyle(part).opacity !== '1'
  return (
    document.getAnimations().every((one) => !(one instanceof CSSTransition)) &&
    !Array.from(document.querySelectorAll('[aria-busy="true"], [aria-busy="true"] > *')).some(isDimmed)
  )
}

/** Runs in the page. @returns undefined if the document doesn't have the engine */
async function runAxe(values: readonly string[]): Promise<readonly Violation[] | undefined> {
  interface Results {
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly html: string }[]
    }[]
  }
  interface Axe {
    readonly run: (context: Document, options: object) => Promise<Results>
  }
  const axe: Axe | undefined = Reflect.get(globalThis, 'axe')
  if (axe === undefined) return undefined
  // Text that is fading in isn't read yet.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { animation: none !important }')
  document.adoptedStyleSheets.push(still)
  const results = await axe.run(document, {
    // Passed rules aren't needed, and describing them takes a tenth of the time.
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values },
  })
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
  return results.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/** Expects no axe finding against WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}
