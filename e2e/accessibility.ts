import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The engine that axe's package for Playwright brings. It's run here without that package, which opens a page of its own for each run and
 * hands the engine over again: five times the work for a page without frames.
 */
const engine = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A rule of axe's that a page breaks, and the elements that break it. */
export interface Violation {
  readonly id: string
  readonly where: readonly string[]
}

/** What axe finds wrong on the page as it is now. */
export async function violationsOn(page: Page): Promise<readonly Violation[]> {
  // The engine looks at one document alone, and there's no other as long as no page has frames.
  expect(page.frames()).toHaveLength(1)
  // A colour on its way to another has a contrast that nobody chose.
  const isStill = async () =>
    page.evaluate(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)))
  await expect.poll(isStill).toBe(true)
  const found = await page.evaluate(runAxe, tags)
  if (found !== undefined) return found
  await page.evaluate(engine)
  return (await page.evaluate(runAxe, tags)) ?? [{ id: 'axe did not start', where: [] }]
}

/** Runs in the page. @returns nothing as long as the document doesn't have the engine */
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
  const results = await axe?.run(document, {
    // Nobody looks at what passed, and describing it takes a tenth of the time.
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values },
  })
  return results?.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/** No finding of axe against WCAG 2.2 A and AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}
