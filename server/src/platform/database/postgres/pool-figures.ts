import { Counter, Gauge, type Registry } from 'prom-client'
import type { Databases } from '../database.ts'

/** Usage of a connection pool. */
export interface PoolFigures {
  readonly pool: 'web' | 'jobs' | 'queue' | 'replica' | 'replica-jobs'
  /** Open connections. */
  readonly open: number
  /** Open connections not in use. */
  readonly idle: number
  /** Callers waiting for a connection now. */
  readonly waiting: number
  /** Number of waits since the start. */
  readonly waits: number
  /** Total waiting time, in seconds. */
  readonly waitedSeconds: number
}

/** Metrics of the PostgreSQL pools; the embedded database has none. */
export function showPools(databases: Databases, registry: Registry): void {
  const registers: Registry[] = []
  const each = (show: (figures: PoolFigures) => void): void => {
    for (const figures of databases.pools()) show(figures)
  }
  const connections = new Gauge({
    name: 'waymark_pool_connections',
    help: 'Connections to the database by pool, used or idle',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      each(({ pool, open, idle }) => {
        this.set({ pool, state: 'used' }, open - idle)
        this.set({ pool, state: 'idle' }, idle)
      })
    },
  })
  const waiting = new Gauge({
    name: 'waymark_pool_waiting',
    help: 'Callers waiting for a connection now, by pool',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      each((figures) => this.set({ pool: figures.pool }, figures.waiting))
    },
  })
  const waits = new Counter({
    name: 'waymark_pool_waits_total',
    help: 'Waits of 10 ms or more for a connection, by pool',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      this.reset()
      each((figures) => this.inc({ pool: figures.pool }, figures.waits))
    },
  })
  const waitSeconds = new Counter({
    name: 'waymark_pool_wait_seconds_total',
    help: 'Total time of these waits, by pool',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      this.reset()
      each(({ pool, waitedSeconds }) => this.inc({ pool }, waitedSeconds))
    },
  })
  for (const metric of [connections, waiting, waits, waitSeconds]) registry.registerMetric<string>(metric)
}
