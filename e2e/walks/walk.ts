import { goWithin, type Head } from './go-within.ts'
import { configuredAt, headOf } from './page-heads.ts'
import { routeRows, type RouteRow } from '../product/route-rows.ts'
import { basePath, expect, type Page } from '../test.ts'
import { linksOn } from './watched.ts'
import type { Language } from '../product/words.ts'

/** A page of a walk: its address, and its title if known. */
export interface Stop {
  readonly address: string
  readonly expected?: { readonly head: Head; readonly isBuilt: boolean }
}

/** The result of a walk. */
export interface Walked {
  /** Pages that showed at their address. */
  readonly seen: ReadonlySet<string>
  /** Addresses that redirected this person. */
  readonly elsewhere: readonly string[]
  /** Refused pages that a link offers anyway. */
  readonly offeredInVain: readonly string[]
  readonly refused: ReadonlySet<string>
  /** Wrong titles and descriptions. */
  readonly misnamed: Readonly<Record<string, Head>>
}

/** An unknown address. */
const nowhere: Stop = { address: '/nowhere' }

const stopAt = (row: RouteRow, head: Head): Stop => ({
  address: row.url,
  expected: { head, isBuilt: row.isBuilt },
})

/** The enabled rows of the company's route table, each with its texts. */
export interface Stops {
  /** Rows that keep the session, and an address without a row. */
  readonly inside: readonly Stop[]
  /** Rows that end a session, and sign-in. */
  readonly beforeSignIn: readonly Stop[]
}

/** Reads which rows are enabled; the page must be on the portal's origin. */
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

/** Loads the pages before sign-in, one after another. */
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

/** Goes to one page after another inside the app, and checks each that shows. */
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

/** Loads one page after another from its start, and returns those that showed at their address. */
export async function loadInside(
  page: Page,
  stops: readonly Stop[],
  look: (address: string) => Promise<void>,
  load: (address: string) => Promise<void>,
): Promise<Pick<Walked, 'seen' | 'elsewhere'>> {
  const seen = new Set<string>()
  const elsewhere: string[] = []
  for (const { address } of stops) {
    await load(basePath + address)
    if (new URL(page.url()).pathname !== basePath + (address.split('?')[0] ?? '')) {
      elsewhere.push(address)
      continue
    }
    seen.add(address)
    await look(address)
  }
  return { seen, elsewhere }
}
