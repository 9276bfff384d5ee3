import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { countDrifting } from './ledger/index.ts'
import { readRefundFigures } from './payments/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import { readJobSuccesses } from './platform/jobs/job-run-store.ts'
import { readOutboxFigures } from './platform/outbox/outbox-figures-store.ts'
import { readOrderFigures } from './orders/index.ts'

/** A scrape waits for the database for so long, which is less than scrapers wait for us. */
const MOST_READING_MS = 5000
/** Several scrapers, and the gauges of one scrape, read the database once in so many milliseconds. */
const KEPT_MS = 10_000

export interface DomainMetricsServices {
  readonly databases: Databases
  readonly clock: Clock
  readonly registry: Registry
  readonly log: FastifyBaseLogger
  /** For how long figures are kept; by default ten seconds. */
  readonly keptMs?: number | undefined
}

type Figures = Awaited<ReturnType<typeof readFigures>>

/** What the tables say, the same in every process: each with an index that holds only what is counted, or what is recent. */
async function readFigures({ databases: { jobs }, clock }: DomainMetricsServices) {
  // One after the other: scrapes must not take the jobs' few connections.
  const outbox = await readOutboxFigures(jobs)
  const { orders, heldOverdueSeconds } = await readOrderFigures(jobs, clock.now())
  const refunds = await readRefundFigures(jobs)
  const drifting = await countDrifting(jobs)
  const successes = await readJobSuccesses(jobs)
  return { outbox, orders, heldOverdueSeconds, refunds, drifting, successes }
}

/** Shows how the outbox, orders, refunds, jobs and the ledger stand. While the database is away they are left out, and the rest is shown. */
export function showDomain(services: DomainMetricsServices): void {
  const figures = kept(services)
  const show = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    fill: (gauge: Gauge<Label>, found: Figures) => void,
  ): void => {
    const gauge = new Gauge<Label>({
      name,
      help,
      labelNames: [...labelNames],
      registers: [],
      async collect() {
        this.reset()
        const found = await figures()
        if (found !== undefined) fill(this, found)
        // Without labels a gauge always has a value, and 0 would be a claim.
        else if (labelNames.length === 0) this.set(Number.NaN)
      },
    })
    services.registry.registerMetric(gauge)
  }
  const readable = new Gauge({
    name: 'waymark_figures_readable',
    help: 'Whether the tables could be read for these figures: 1 or 0',
    registers: [],
    async collect() {
      this.set((await figures()) === undefined ? 0 : 1)
    },
  })
  services.registry.registerMetric(readable)
  showOutbox(show)
  showMoney(show)
  show(
    'waymark_job_last_success_timestamp_seconds',
    'When a job last did its work, in whichever process',
    ['job'],
    (gauge, { successes }) => {
      for (const { job, succeeded_at: at } of successes) gauge.set({ job }, at.getTime() / 1000)
    },
  )
  show(
    'waymark_ledger_drifting_accounts',
    'Accounts that the latest reconciliation found wrong',
    [],
    (gauge, { drifting }) => gauge.set(drifting),
  )
}

type Show = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  fill: (gauge: Gauge<Label>, found: Figures) => void,
) => void

function showOutbox(show: Show): void {
  show(
    'waymark_outbox_oldest_seconds',
    'How long the oldest message has waited, by class',
    ['class'],
    (gauge, { outbox }) => {
      for (const one of outbox) gauge.set({ class: one.class }, one.oldestSeconds)
    },
  )
  show('waymark_outbox_waiting', 'Messages that wait, by class', ['class'], (gauge, { outbox }) => {
    for (const one of outbox) gauge.set({ class: one.class }, one.waiting)
  })
  show(
    'waymark_outbox_dead_letters',
    'Messages that were given up, by class',
    ['class'],
    (gauge, { outbox }) => {
      for (const one of outbox) gauge.set({ class: one.class }, one.dead)
    },
  )
}

function showMoney(show: Show): void {
  show(
    'waymark_orders',
    'Orders of a day by state and age, and older ones that are still open',
    ['state', 'age'],
    (gauge, { orders }) => {
      for (const { state, age, count } of orders) gauge.set({ state, age }, count)
    },
  )
  show(
    'waymark_orders_held_overdue_seconds',
    'How long past its time the longest held transfer is',
    [],
    (gauge, { heldOverdueSeconds }) => gauge.set(heldOverdueSeconds),
  )
  show(
    'waymark_refunds',
    'Refunds on their way (due), and those that the gateway refused',
    ['state'],
    (gauge, { refunds }) => {
      gauge.set({ state: 'due' }, refunds.due)
      gauge.set({ state: 'refused' }, refunds.refused)
    },
  )
}

/** The figures, read once for all who ask at the same time and then for KEPT_MS; undefined where they cannot be read. */
function kept(services: DomainMetricsServices): () => Promise<Figures | undefined> {
  const keptMs = services.keptMs ?? KEPT_MS
  let reading: Promise<Figures | undefined> | undefined
  let goodUntil: number | undefined
  const start = async (): Promise<Figures | undefined> => {
    try {
      return await withinTime(readFigures(services))
    } catch (error) {
      services.log.warn({ err: error }, 'figures for the metrics could not be read')
      return undefined
    } finally {
      goodUntil = performance.now() + keptMs
    }
  }
  return async () => {
    if (reading === undefined || (goodUntil !== undefined && performance.now() > goodUntil)) {
      goodUntil = undefined
      reading = start()
    }
    return reading
  }
}

/** @throws Error where the figures take too long */
async function withinTime(reading: Promise<Figures>): Promise<Figures> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('The figures for the metrics took too long')),
    MOST_READING_MS,
  )
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
