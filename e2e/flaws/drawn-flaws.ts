import type { Page } from '../test.ts'

/**
 * Visible flaws of the current page, in words: a page wider than the window, text that is cut off, runs out of the window or lies over
 * other text, what is typed into a field too narrow for it, targets too small to be hit (WCAG 2.5.8), and a page with one side empty.
 */
export async function flawsDrawn(page: Page): Promise<readonly string[]> {
  return [
    ...(await textFlaws(page)),
    ...(await page.evaluate(lookAtTargets)),
    ...(await page.evaluate(lookAtBalance)),
  ]
}

/** The same for text only, with the spacing that people can set in their browser (WCAG 1.4.12). */
export async function flawsSpaced(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
    )
    document.adoptedStyleSheets.push(spacing)
  })
  const flaws = await textFlaws(page)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return flaws.map((flaw) => `spaced: ${flaw}`)
}

const textFlaws = async (page: Page) => [
  ...(await page.evaluate(lookAtWidths)),
  ...(await page.evaluate(lookAtLines)),
]

/** Sticky bars must leave half of the window free, and must not overlap. */
export async function flawsOfBars(page: Page): Promise<readonly string[]> {
  return page.evaluate(lookAtBars)
}

/** Elements whose content doesn't fit. Runs in the page. */
function lookAtWidths(): string[] {
  const flaws: string[] = []
  const foot = document.querySelector('footer')?.getBoundingClientRect()
  if (foot !== undefined && foot.height > 0 && foot.bottom + scrollY < innerHeight - 1)
    flaws.push(`the foot ends ${String(innerHeight - foot.bottom)} px above the window’s bottom`)
  const sideways = document.documentElement.scrollWidth - innerWidth
  if (sideways > 0) flaws.push(`the page is ${String(sideways)} px wider than the window`)
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input:not([type="checkbox"], [type="radio"])',
  ))
    if (field.value !== '' && field.scrollWidth > field.clientWidth + 1)
      flaws.push(`${JSON.stringify(field.value)} is wider than its field`)
  return flaws
}

/** Lines of text that overlap each other or leave their container. Runs in the page. */
// oxlint-disable-next-line max-lines-per-function -- goes to the page as one function, with all that it calls
function lookAtLines(): string[] {
  interface Held {
    /** The floating element that contains it, if any. */
    readonly floating: Element | undefined
    /** The element that clips it. */
    readonly clipping: readonly Element[]
    readonly isSeen: boolean
  }
  interface Line extends Held {
    readonly box: DOMRect
    readonly owner: Element
    readonly text: string
  }
  const flaws = new Set<string>()
  const quoted = (text: string) => JSON.stringify(text.slice(0, 40))
  const known = new Map<Element, Held>([[document.body, { floating: undefined, clipping: [], isSeen: true }]])
  const edges = new Map<Element, DOMRect>()

  function edgeOf(element: Element): DOMRect {
    const edge = edges.get(element) ?? element.getBoundingClientRect()
    edges.set(element, edge)
    return edge
  }

  /** An element's containers, computed once: most texts of a page share them. */
  function heldBy(element: Element): Held {
    const before = known.get(element)
    if (before !== undefined) return before
    const around = heldBy(element.parentElement ?? document.body)
    const { position, overflowX, clipPath } = getComputedStyle(element)
    const isForEars = clipPath !== 'none' && edgeOf(element).width < 3
    const held: Held = {
      floating: /fixed|sticky/.test(position) ? element : around.floating,
      clipping: overflowX === 'visible' ? around.clipping : [...around.clipping, element],
      isSeen: around.isSeen && !isForEars && !/auto|scroll/.test(overflowX),
    }
    known.set(element, held)
    return held
  }

  /** Every visible line of text outside of scrolling elements. */
  function* lines(): Generator<Line> {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const owner = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (owner === null || text === '' || owner.matches('script, style, noscript, option')) continue
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const held = heldBy(owner)
      if (!held.isSeen) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width >= 2) yield { ...held, box, owner, text }
    }
  }

  /** The upper and the lower fifth of a line's box hold no letters. */
  function overlap({ box: one }: Line, { box: other }: Line): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down =
      Math.min(one.bottom - one.height / 5, other.bottom - other.height / 5) -
      Math.max(one.top + one.height / 5, other.top + other.height / 5)
    return across > 2 && down > 2
  }

  const isCut = ({ box }: Line, edge: DOMRect) =>
    box.left < edge.left - 1 ||
    box.right > edge.right + 1 ||
    box.bottom > edge.bottom + 3 ||
    box.top < edge.top - 3

  const downwards = [...lines()].toSorted((a, b) => a.box.top - b.box.top)
  for (const [at, line] of downwards.entries()) {
    const { box, text, clipping } = line
    if (box.left < -1 || box.right > innerWidth + 1) flaws.add(`${quoted(text)} runs out of the window`)
    if (clipping.some((element) => isCut(line, edgeOf(element)))) flaws.add(`${quoted(text)} is cut off`)
    for (let next = at + 1; next < downwards.length; next += 1) {
      const other = downwards[next]
      if (other === undefined || other.box.top > box.bottom) break
      if (other.floating === line.floating && other.owner !== line.owner && overlap(other, line))
        flaws.add(`${quoted(other.text)} lies over ${quoted(text)}`)
    }
  }
  return [...flaws]
}

/**
 * Targets below 24 px that are so close to another that it could be hit instead. Links in a sentence are as high as its line, and
 * native controls are exempt. Runs in the page.
 */
function lookAtTargets(): string[] {
  const LEAST = 24
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    (target.parentElement?.textContent?.trim() ?? '') !== (target.textContent?.trim() ?? '')
  const targets = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="option"]'),
  ]
    .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    // A label is clicked instead of its control.
    .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2 && box.right > 0)
  const distance = (x: number, y: number, box: DOMRect) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
  return targets
    .filter(({ target, box }) => Math.min(box.width, box.height) < LEAST - 0.5 && !isInSentence(target))
    .flatMap(({ target, box }) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const near = targets.find(
        (other) =>
          other.target !== target &&
          !other.target.contains(target) &&
          !target.contains(other.target) &&
          distance(x, y, other.box) < LEAST / 2,
      )
      const size = `${String(Math.round(box.width))} x ${String(Math.round(box.height))} px`
      const name = JSON.stringify((target.textContent || target.getAttribute('aria-label')) ?? '')
      return near === undefined ? [] : [`${name} can be pressed on ${size} alone, beside another`]
    })
}

/** On a wide window a page fills its width, or is in the middle of it: none leaves one side empty. Runs in the page. */
function lookAtBalance(): string[] {
  const main = document.querySelector('main')
  if (innerWidth < 992 || main === null) return []
  const { paddingInlineStart } = getComputedStyle(main)
  const around = main.getBoundingClientRect()
  const inset = Number.parseFloat(paddingInlineStart)
  const boxes = [...main.querySelectorAll('h1, h2, p, a, .sheet, .actions, form, table, ul')]
    .filter((element) => element.closest('nav, .consent') === null)
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 2)
  if (boxes.length === 0) return []
  const before = Math.min(...boxes.map(({ left }) => left)) - around.left - inset
  const after = around.right - inset - Math.max(...boxes.map(({ right }) => right))
  const isUneven = Math.abs(before - after) > around.width / 5
  return isUneven ? [`${String(Math.round(Math.max(before, after)))} px of one side are empty`] : []
}

/** Runs in the page. */
function lookAtBars(): string[] {
  const bars = [...document.querySelectorAll('body *')]
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
    .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
    // Bars that span the window and are within it.
    .filter(({ box }) => box.width > innerWidth / 2 && box.height > 8)
    .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
  const taken = bars.reduce((sum, { box }) => sum + box.height, 0)
  const under = bars.flatMap((one, at) =>
    bars.slice(at + 1).flatMap((other) => {
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      return down > 1 ? [`.${one.name} and .${other.name} lie over each other`] : []
    }),
  )
  return [
    ...under,
    ...(taken > innerHeight / 2 ? [`bars take ${String(Math.round(taken))} px of the window’s height`] : []),
  ]
}
