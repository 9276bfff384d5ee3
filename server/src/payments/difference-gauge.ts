import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../platform/database/database.ts'
import { countOpenDifferences } from './difference-store.ts'

/** Puts `gateway_differences` among the metrics: how many are open, by kind, read when the metrics are. */
export function measureDifferences(registry: Registry, database: Database): void {
  const gauge: Gauge<'kind'> = new Gauge({
    name: 'gateway_differences',
    help: "Payments and refunds on which the payment gateway's list and ours don't agree, by kind",
    labelNames: ['kind'],
    registers: [registry],
    collect: async () => {
      try {
        for (const [kind, count] of await countOpenDifferences(database)) gauge.set({ kind }, count)
      } catch {
        // Without the database the other metrics are needed most: this one is missing meanwhile.
        gauge.reset()
      }
    },
  })
}
