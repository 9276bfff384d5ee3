import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { countDrifting } from './ledger/index.ts'
import { readDisputeFigures, readRefundFigures } from './payments/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import { readJobSuccesses } from './platform/jobs/job-run-store.ts'
import { readOutboxFigures } from './platform/outbox/outbox-figures-store.ts'
import { readOrderFigures } from './orders/index.ts'

/** How long a scrape waits for the database; less than scrapers wait for us. */
const MOST_READING_MS = 5000
/** How long figures are cached, so several scrapers and the gauges of one scrape share a read. */
const KEPT_MS = 10_000

export interface DomainMetricsServices {
  readonly databases: Databases
  readonly clock: Clock
  readonly registry: Registry
  readonly log: FastifyBaseLogger
  /** How long figures are cached; by default ten seconds. */
  readonly keptMs?: number | undefined
}

type Figures = Awaited<ReturnType<typeof readFigures>>

/** Figures from the tables, the same in every process. Each is served by a partial index, or reads only recent rows. */
async function readFigures({ databases: { jobs }, clock }: DomainMetricsServices) {
  // One at a time: scrapes must not use up the jobs' few connections.
  const outbox = await readOutboxFigures(jobs)
  const { orders, heldOverdueSeconds } = await readOrderFigures(jobs, clock.now())
  const refunds = await readRefundFigures(jobs)
  const disputes = await readDisputeFigures(jobs, clock.now())
  const drifting = await countDrifting(jobs)
  const successes = await readJobSuccesses(jobs)
  return { outbox, orders, heldOverdueSeconds, refunds, disputes, drifting, successes }
}

/** Metrics of the outbox, orders, refunds, disputes, jobs and the ledger. They are left out while the database is down; all others still show. */
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
        // A gauge without labels always has a value, and 0 would be misleading.
        else if (labelNames.length === 0) this.set(Number.NaN)
      },
    })
    services.registry.registerMetric(gauge)
  }
  const readable = new Gauge({
    name: 'waymark_figures_readable',
    help: '1 if the tables could be read for these figures, otherwise 0',
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
    'When a job last completed, in any process',
    ['job'],
    (gauge, { successes }) => {
      for (const { job, succeeded_at: at } of successes) gauge.set({ job }, at.getTime() / 1000)
    },
  )
  show(
    'waymark_ledger_drifting_accounts',
    'Accounts found drifting by the latest reconciliation',
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
  show('waymark_outbox_waiting', 'Messages waiting, by class', ['class'], (gauge, { outbox }) => {
    for (const one of outbox) gauge.set({ class: one.class }, one.waiting)
  })
  show('waymark_outbox_dead_letters', 'Messages given up on, by class', ['class'], (gauge, { outbox }) => {
    for (const one of outbox) gauge.set({ class: one.class }, one.dead)
  })
}

function showMoney(show: Show): void {
  show(
    'waymark_orders',
    'Orders of the last day by state and age, and older ones still open',
    ['state', 'age'],
    (gauge, { orders }) => {
      for (const { state, age, count } of orders) gauge.set({ state, age }, count)
    },
  )
  show(
    'waymark_orders_held_overdue_seconds',
    'How long the most overdue held transfer is past its time',
    [],
    (gauge, { heldOverdueSeconds }) => gauge.set(heldOverdueSeconds),
  )
  show(
    'waymark_refunds',
    'Refunds in progress (due), and those the gateway refused',
    ['state'],
    (gauge, { refunds }) => {
      gauge.set({ state: 'due' }, refunds.due)
      gauge.set({ state: 'refused' }, refunds.refused)
    },
  )
  show(
    'waymark_disputes',
    "Payments that a payer's bank asks about (inquiry) or withdraws (open), and those lost in the last week",
    ['state'],
    (gauge, { disputes }) => {
      for (const state of ['inquiry', 'open', 'lost'] as const) gauge.set({ state }, disputes[state])
    },
  )
}

/** The figures, read once for concurrent callers and cached for KEPT_MS; undefined if they can't be read. */
function kept(services: DomainMetricsServices): () => Promise<Figures | undefined> {
  const keptMs = services.keptMs ?? KEPT_MS
  let reading: Promise<Figures | undefined> | undefined
  let goodUntil: number | undefined
  const start = async (): Promise<Figures | undefined> => {
    try {
      return await withinTime(readFigures(services))
    } catch (error) {
      services.log.warn({ err: error }, 'could not read the figures for metrics')
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

/** @throws Error if the figures take too long */
async function withinTime(reading: Promise<Figures>): Promise<Figures> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('Reading the figures for metrics took too long')),
    MOST_READING_MS,
  )
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
