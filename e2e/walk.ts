import { goWithin, type Head } from './go-within.ts'
import { configuredAt, headOf } from './page-heads.ts'
import { routeRows, type RouteRow } from './route-rows.ts'
import { basePath, expect, type Page } from './test.ts'
import { linksOn } from './watched.ts'
import type { Language } from './words.ts'

/** A page of a walk: where it is, and how it is named where that is known. */
export interface Stop {
  readonly address: string
  readonly expected?: { readonly head: Head; readonly isBuilt: boolean }
}

/** What a walk found out. */
export interface Walked {
  /** Pages that showed at their address. */
  readonly seen: ReadonlySet<string>
  /** Addresses from which this person was led elsewhere. */
  readonly elsewhere: readonly string[]
  /** What was refused and is offered all the same, by a link on some page. */
  readonly offeredInVain: readonly string[]
  readonly refused: ReadonlySet<string>
  /** What the head of a page said in place of its own words. */
  readonly misnamed: Readonly<Record<string, Head>>
}

/** An address of nothing at all. */
const nowhere: Stop = { address: '/nowhere' }

const stopAt = (row: RouteRow, head: Head): Stop => ({
  address: row.url,
  expected: { head, isBuilt: row.isBuilt },
})

/** The enabled rows of the table as the page's company has them, each with its own words. */
export interface Stops {
  /** Those that leave the session as it is, and an address without a row. */
  readonly inside: readonly Stop[]
  /** Those that end a session, and sign-in. */
  readonly beforeSignIn: readonly Stop[]
}

/** Asks which rows are enabled; the page must be one of the portal's origin. */
export async function stopsAt(page: Page, language: Language): Promise<Stops> {
  const { brandName, isEnabled } = await configuredAt(page)
  const of = (belongs: (row: RouteRow) => boolean) =>
    routeRows
      .filter((row) => belongs(row) && isEnabled(row))
      .map((row) => stopAt(row, headOf(row, language, brandName)))
  return {
    inside: [...of(({ kind }) => kind === 'protected' || kind === 'open'), nowhere],
    beforeSignIn: of(({ kind, isBuilt }) => isBuilt && (kind === 'clearing' || kind === 'login')),
  }
}

/** Loads the pages that are there before sign-in, one after the other. */
export async function loadEach(
  page: Page,
  origin: string,
  stops: readonly Stop[],
  look: (address: string) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const { address, expected } of stops) {
    await page.goto(origin + basePath + address)
    await expect(page.locator('main h1')).toBeVisible()
    if (expected !== undefined) {
      await expect(page).toHaveTitle(expected.head.title)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        expected.head.description,
      )
    }
    await look(address)
  }
}

/** Goes to one page after the other inside the app, and looks at each that shows. */
export async function walk(
  page: Page,
  stops: readonly Stop[],
  look: (address: string) => Promise<void> = async () => undefined,
): Promise<Walked> {
  await expect(page.locator('main h1')).toBeVisible()
  const [seen, refused, offered] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const elsewhere: string[] = []
  const misnamed: Record<string, Head> = {}
  for (const { address, expected } of stops) {
    const arrived = await goWithin(page, address, expected)
    for (const link of await linksOn(page)) offered.add(link)
    if (arrived.address !== address.split('?')[0]) {
      elsewhere.push(address)
      if (arrived.address === '/403') refused.add(basePath + address)
      continue
    }
    seen.add(address)
    const { title, description } = expected?.head ?? arrived.head
    if (arrived.head.title !== title || arrived.head.description !== description)
      misnamed[address] = arrived.head
    await look(address)
  }
  return { seen, elsewhere, refused, misnamed, offeredInVain: [...refused].filter((to) => offered.has(to)) }
}
