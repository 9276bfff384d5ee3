import { sideBySide } from '../side-by-side.ts'

const USUAL_PAGE = 100

/** A paged source of rows. */
export interface RowPages<Row> {
  /**
   * Reads at most `most` rows after the given one, or the first ones. The order must have no ties: end it with a key, and compare all of
   * it, as in `(submitted_at, claim_number) > (…, …)`. Then no row is skipped at a page boundary, and a row that stays is visited once.
   */
  readonly read: (after: Row | undefined, most: number) => Promise<readonly Row[]>
  /** A key that is unique per row. */
  readonly keyOf: (row: Row) => string
  /** Rows per statement. */
  readonly pageSize?: number | undefined
}

export interface RowWork<Row> {
  readonly work: (row: Row) => Promise<void>
  /** Called for a row whose work failed; the others continue. */
  readonly onFailure: (error: unknown, row: Row) => void
  /** How many rows are processed concurrently; sequentially without it. */
  readonly atOnce?: number
}

export type RowLoop<Row> = RowPages<Row> & RowWork<Row>

/**
 * Runs the work for each of the given rows, each in its own try: the loop of a job that takes the first due rows and moves them on, instead
 * of paging with a cursor.
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
 * The pages of a table, each row once: a millisecond cursor meets rows of the same millisecond again.
 * @throws Error if the cursor doesn't move, which would loop forever
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
      throw new Error('A page repeated the rows of the page before: the cursor does not move')
    after = last
    before = new Set(page.map(keyOf))
  }
}

/**
 * The loop of a job: runs the work for each row of a table, however many there are. Each row has its own try, so one that fails doesn't
 * stop the others and is retried in the next run. A long loop needs no heartbeat: the queue renews the job's for as long as its process
 * lives (`jobs.ts`).
 * @returns how many rows were visited, and how many of them failed
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
