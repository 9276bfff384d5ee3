import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../platform/database/database.ts'
import { countOpenDifferences } from './difference-store.ts'

/** Adds the `waymark_gateway_differences` metric: open differences by kind, counted at each scrape. */
export function measureDifferences(registry: Registry, database: Database): void {
  const gauge: Gauge<'kind'> = new Gauge({
    name: 'waymark_gateway_differences',
    help: "Payments and refunds on which the payment gateway's list and ours don't agree, by kind",
    labelNames: ['kind'],
    registers: [registry],
    collect: async () => {
      try {
        for (const [kind, count] of await countOpenDifferences(database)) gauge.set({ kind }, count)
      } catch {
        // Without the database this metric is missing, so that the others can still be read.
        gauge.reset()
      }
    },
  })
}
