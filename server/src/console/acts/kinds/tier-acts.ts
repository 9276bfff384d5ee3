import { endOfMonthAfter, parseDay } from '@waymark/rules/calendar'
import * as z from 'zod/mini'
import { inLocale } from '../../../configuration/index.ts'
import { readMembership } from '../../../membership/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { setTierByHand, tierOf } from '../../../tiers/index.ts'
import { defineAct, invalidFields, type ActPlace } from '../act.ts'

/** A tier by hand lasts at most this many months. */
const MOST_MONTHS = 36

/** Grants a tier until a day; tiers that were earned or bought stay behind it. */
export const setTier = defineAct('setTier', {
  fields: z.strictObject({ tier: z.string(), until: z.iso.date() }),
  choices: async ({ programme, locale }) => ({
    tier: programme.tiers.slice(1).map(({ code, name }) => ({ value: code, name: inLocale(name, locale) })),
  }),
  open: (place, { tier, until: lastDay }) => {
    const until = parseDay(lastDay)
    const { programme, today } = place
    if (programme.tiers.findIndex(({ code }) => code === tier) < 1) throw invalidFields(['tier'])
    if (until <= today || until > endOfMonthAfter(today, MOST_MONTHS)) throw invalidFields(['until'])
    return {
      preview: async (database) => {
        const { held, rest, term_ends_on } = await tiersOf(database, place)
        const by = { tierCode: tier, source: 'operator', from: today, until } as const
        return {
          before: stateOf(held),
          after: stateOf(tierOf(programme, { grants: [...rest, by], term_ends_on }, today)),
          size: 1n,
        }
      },
      prepare:
        async ({ caseNumber }) =>
        async (tx) =>
          setTierByHand(tx, place.key, { code: tier, until, reference: caseNumber }, place),
    }
  },
})

/** Ends the tier that was granted by hand; the member keeps the highest of the others. */
export const endTier = defineAct('endTier', {
  fields: z.strictObject({}),
  open: (place) => ({
    preview: async (database) => {
      const { held, rest, byHand, term_ends_on } = await tiersOf(database, place)
      if (byHand === 0) throw new AppError('ACT_WITHOUT_EFFECT')
      return {
        before: stateOf(held),
        after: stateOf(tierOf(place.programme, { grants: rest, term_ends_on }, place.today)),
        size: 1n,
      }
    },
    prepare: async () => async (tx) => setTierByHand(tx, place.key, undefined, place),
  }),
})

async function tiersOf(database: Database | Tx, { programme, key, today }: ActPlace) {
  const member = await readMembership(database, key.companyCode, key.programCode, key.membershipNumber)
  const grants = member?.grants ?? []
  const term_ends_on = member?.term_ends_on ?? null
  const rest = grants.filter(({ source }) => source !== 'operator')
  const byHand = grants.filter(
    ({ source, until }) => source === 'operator' && (until ?? today) >= today,
  ).length
  return { held: tierOf(programme, { grants, term_ends_on }, today), rest, byHand, term_ends_on }
}

function stateOf({ code, until }: { readonly code: string; readonly until: string | null }) {
  return { tier: code, tierUntil: until }
}
