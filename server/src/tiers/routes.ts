import { tierHistory } from '@waymark/contract/tiers/tier-history.shapes'
import { inLocale } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Mount } from '../calls/mount.ts'
import { readMoves } from './store.ts'

const MOST_MOVES = 20

export function tierRoutes(mount: Mount, { database }: { readonly database: Database }): void {
  mount(tierHistory, { limit: 'read' }).with(async ({ membership, programme, locale }) => {
    const rows = await readMoves(database, membership, MOST_MOVES)
    const named = (code: string) => {
      const tier = programme.tiers.find((one) => one.code === code)
      return { code, name: tier === undefined ? code : inLocale(tier.name, locale) }
    }
    const moves = rows.map(({ id, kind, from, to, until, source, on, statusPoints }) => ({
      moveId: id,
      event: kind,
      on,
      from: named(from),
      to: named(to),
      until,
      source,
      statusPoints,
    }))
    return { object: { moves } }
  })
}
