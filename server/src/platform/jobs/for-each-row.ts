import { sideBySide } from '../side-by-side.ts'

const USUAL_PAGE = 100

/** Where rows come from, page by page. */
export interface RowPages<Row> {
  /**
   * Reads at most `most` rows after one, or the first ones. The order must have no ties: end it with a key, and compare all of it, as in
   * `(submitted_at, claim_number) > (…, …)`. Then no row is skipped, wherever a page ends, and a row that stays is passed once.
   */
  readonly read: (after: Row | undefined, most: number) => Promise<readonly Row[]>
  /** What no two rows have in common. */
  readonly keyOf: (row: Row) => string
  /** Rows read in one statement. */
  readonly pageSize?: number | undefined
}

export interface RowWork<Row> {
  readonly work: (row: Row) => Promise<void>
  /** Hears of a row whose work failed; the others go on. */
  readonly onFailure: (error: unknown, row: Row) => void
  /** How many rows are worked on side by side; one after another without it. */
  readonly atOnce?: number
}

export type RowLoop<Row> = RowPages<Row> & RowWork<Row>

/**
 * Some work for each of rows that were read, each with a try of its own: the loop of a job whose rows aren't pages of a cursor, since it
 * takes the first ones that are due and moves them on.
 * @returns how many failed
 */
export async function workOnEach<Row>(
  rows: readonly Row[],
  { work, onFailure, atOnce = 1 }: RowWork<Row>,
): Promise<number> {
  let failed = 0
  await sideBySide(rows, atOnce, async (row) => {
    try {
      await work(row)
    } catch (error) {
      failed += 1
      onFailure(error, row)
    }
  })
  return failed
}

/**
 * The pages of a table, each row once: a cursor of milliseconds meets a row of the same millisecond again.
 * @throws Error where the cursor does not move: an endless loop otherwise
 */
export async function* rowPages<Row>({
  read,
  keyOf,
  pageSize = USUAL_PAGE,
}: RowPages<Row>): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined
  let before: ReadonlySet<string> = new Set()
  for (;;) {
    const page = await read(after, pageSize)
    const fresh = page.filter((row) => !before.has(keyOf(row)))
    if (fresh.length > 0) yield fresh
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    if (fresh.length === 0)
      throw new Error('A page brought the rows of the page before: the cursor does not move')
    after = last
    before = new Set(page.map(keyOf))
  }
}

/**
 * What a job does: some work for each row of a table, however many there are. Each row has a try of its own, so one that fails keeps no
 * other waiting and is met again in the next run. A long loop needs no heartbeat: the queue renews the job's for as long as its process
 * lives (`jobs.ts`).
 * @returns how many rows were looked at, and how many of them failed
 * @example
 * const { seen } = await forEachRow<Order>({
 *   read: async (after, most) => readDueOrders(database, now, after, most),
 *   keyOf: ({ order_id: id }) => id,
 *   work: async (order) => release(services, order, now),
 *   onFailure,
 * })
 */
export async function forEachRow<Row>(
  loop: RowLoop<Row>,
): Promise<{ readonly seen: number; readonly failed: number }> {
  let seen = 0
  let failed = 0
  for await (const page of rowPages(loop)) {
    failed += await workOnEach(page, loop)
    seen += page.length
  }
  return { seen, failed }
}
