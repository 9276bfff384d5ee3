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

/** An axe rule that a page violates, and the elements that do, each with why. */
export interface Violation {
  readonly id: string
  readonly where: readonly string[]
}

/** Which of axe's rules are run. */
interface AxeRules {
  /** `flawsDrawn` measures targets at every width. */
  readonly withoutTargets?: boolean
}

/** Axe's findings on the current page, by default of every rule. */
export async function violationsOn(page: Page, rules: AxeRules = {}): Promise<readonly Violation[]> {
  // The engine checks one document; there are no others, since no page has frames.
  expect(page.frames()).toHaveLength(1)
  await expect.poll(async () => page.evaluate(isStill)).toBe(true)
  const options = {
    // Passed rules aren't needed, and describing them takes a tenth of the time.
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: tags },
    ...(rules.withoutTargets === true ? { rules: { 'target-size': { enabled: false } } } : {}),
  }
  const around = await page.evaluate(headAndFoot)
  const exclude = soundAround.has(around) ? headAndFootAre : []
  const run = async () => page.evaluate(runAxe, { exclude, options })
  let found = await run()
  if (found === undefined) {
    await page.evaluate(engine)
    found = (await run()) ?? [{ id: 'axe did not start', where: [] }]
  }
  if (found.length === 0) soundAround.add(around)
  return found
}

const headAndFootAre = ['.site-header', '.site-footer']
/** Heads and feet without findings: the same one at the same width, in the same colours, isn't checked again on every page. */
const soundAround = new Set<string>()

/** Runs in the page. @returns the markup of head and foot, without ids that are new in each document, and what else their looks depend on */
function headAndFoot(): string {
  const markup = [...document.querySelectorAll('.site-header, .site-footer')].map(({ outerHTML }) =>
    outerHTML.replaceAll(/react-aria[\w:«»-]+|[:_]r[\w]+[:_]|\d+/g, ''),
  )
  const { backgroundColor, color } = getComputedStyle(document.body)
  return [innerWidth, backgroundColor, color, ...markup].join(' ')
}

/** Runs in the page: another page may be on its way, and a list dimmed until its data is there has a contrast that nobody chose. */
function isStill(): boolean {
  if (document.querySelector('.navigation-progress') !== null) return false
  // What has just become busy is dimmed a moment later.
  const settled = new CSSStyleSheet()
  settled.replaceSync('[aria-busy="true"], [aria-busy="true"] > * { transition: none !important }')
  document.adoptedStyleSheets.push(settled)
  const isDimmed = (part: Element) => getComputedStyle(part).opacity !== '1'
  const isAnyDimmed = Array.from(
    document.querySelectorAll('[aria-busy="true"], [aria-busy="true"] > *'),
  ).some(isDimmed)
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(settled), 1)
  return !isAnyDimmed
}

/** Runs in the page. @returns undefined if the document doesn't have the engine */
async function runAxe(chosen: {
  readonly exclude: readonly string[]
  readonly options: object
}): Promise<readonly Violation[] | undefined> {
  interface Results {
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
    }[]
  }
  interface Axe {
    readonly run: (context: object, options: object) => Promise<Results>
  }
  const axe: Axe | undefined = Reflect.get(globalThis, 'axe')
  if (axe === undefined) return undefined
  // Text that is fading in isn't read yet, and a colour in transition isn't one that somebody chose.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const { exclude, options } = chosen
  const context = { include: [document], ...(exclude.length > 0 ? { exclude } : {}) }
  const results = await axe.run(context, options)
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
  return results.violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`.trim()),
  }))
}

/** Expects no axe finding against WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}
