import * as z from 'zod/mini'
import { cents, companyCode, day, membershipNumber, moment, points, programCode } from '../../fields.ts'
import { change as documentChange, revision } from '../change.shapes.ts'
import { draftTitle } from './configuration.shapes.ts'
import {
  knobAreas,
  knobKinds,
  knobUnits,
  measureNames,
  MOST_REPLAYED,
  notReplayedReasons,
  replays,
} from './simulator-facts.ts'

/** A knob's name: its kind, and what it is of: `tier.GOLD`, `amount.transfer`, `fare.SAVER.ECONOMY`. */
const knobName = z.string().check(z.minLength(2), z.maxLength(100))

/** Values by knob. */
const values = z.record(knobName, z.int().check(z.minimum(0)))
const problems = z.array(z.object({ place: z.string(), reason: z.string() }))

const knob = z.object({
  name: knobName,
  kind: z.enum(knobKinds),
  of: z.string(),
  area: z.enum(knobAreas),
  unit: z.enum(knobUnits),
  /** Its value now. Cents and basis points are whole: 1500 is NZ$15.00, or 15 %. */
  live: z.int(),
})

export const retrieveSimulatorRulesShapes = {
  request: z.object({ companyCode }),
  answer: z.object({
    configVersion: z.int(),
    programmes: z.array(
      z.object({
        programCode,
        name: z.string(),
        currency: z.string(),
        today: day,
        /** The first day after the tier year: when tiers are decided. */
        nextTierYear: day,
        /** Its tiers from the lowest up, by their names in the operator's language. */
        tiers: z.array(z.object({ code: z.string(), name: z.string() })),
        knobs: z.array(knob),
      }),
    ),
  }),
}

/** A tier with its last day; null for none. */
const tierState = z.object({ code: z.string(), until: z.nullable(day) })

/** Why a member's sum changed: one transaction, lot or tier, from what to what. */
const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    number: z.string(),
    product: z.string(),
    on: day,
    live: cents,
    draft: cents,
  }),
  z.object({
    kind: z.literal('flight'),
    number: z.string(),
    tier: z.string(),
    on: day,
    live: points,
    draft: points,
  }),
  z.object({ kind: z.literal('lot'), number: z.string(), on: day, points, live: day, draft: day }),
  z.object({ kind: z.literal('tier'), on: day, statusPoints: points, live: tierState, draft: tierState }),
])

const member = z.object({
  membershipNumber,
  live: points,
  draft: points,
  /** Above zero: better for the member. */
  effect: points,
  changes: z.array(change),
  /** Changes that aren't listed. */
  moreChanges: z.int(),
})

/** The totals of a measure, and how many members it is better or worse for. */
export const measureTotals = z.object({
  name: z.enum(measureNames),
  live: points,
  draft: points,
  winners: z.int(),
  losers: z.int(),
  unchanged: z.int(),
})

const measure = z.extend(measureTotals, {
  /** Those with the largest effect, the largest first. */
  mostWon: z.array(member),
  mostLost: z.array(member),
  /** By month, or by tier: `2026-11`, `GOLD`; `expired` for points past their last day, `none` for points without one. */
  groups: z.array(z.object({ name: z.string(), live: points, draft: points })),
})

export const simulateRulesShapes = {
  request: z.object({
    companyCode,
    programCode,
    /** New values by knob; others stay as they are. */
    draft: values,
    replay: z.enum(replays),
    most: z.int().check(z.minimum(1), z.maximum(MOST_REPLAYED)),
    /** The day whose rules apply; today without it. */
    on: z.optional(day),
    /** Transactions up to this moment; all without it. An earlier answer's `until` repeats its range. */
    until: z.optional(moment),
    /** Lots and tiers of members after this number; the first ones without it. */
    after: z.optional(membershipNumber),
    /** One member alone. */
    membershipNumber: z.optional(membershipNumber),
  }),
  answer: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('invalid'),
      /** Why the draft can't be a configuration. */
      problems,
    }),
    z.object({
      outcome: z.literal('simulated'),
      configVersion: z.int(),
      on: day,
      ranAt: moment,
      /** How many transactions or lots, of how many members; the first and last moment of transactions. */
      data: z.object({
        replayed: z.int(),
        members: z.int(),
        from: z.nullable(moment),
        until: z.nullable(moment),
        /** The last member of this part; null if there are no more. */
        next: z.nullable(membershipNumber),
      }),
      measures: z.array(measure),
      notReplayed: z.array(
        z.object({
          reason: z.enum(notReplayedReasons),
          /** Null where they aren't counted. */
          count: z.nullable(z.int()),
        }),
      ),
    }),
  ]),
}

/** A simulation of everybody's latest data that was run with a draft's values. */
const keptSimulation = z.object({
  programCode,
  values,
  replay: z.enum(replays),
  on: day,
  replayed: z.int(),
  members: z.int(),
  measures: z.array(measureTotals),
  ranAt: moment,
  ranBy: z.string(),
})

export const retrieveDraftRulesShapes = {
  request: z.object({ companyCode, draftId: z.uuid() }),
  answer: z.object({
    title: z.string(),
    revision,
    /** Somebody can still edit it. */
    isOpen: z.boolean(),
    /** False while it can't be a configuration; then nothing of it can be simulated. */
    isValid: z.boolean(),
    /** What it changes in rules that can be simulated, by programme; programmes without such a change are left out. */
    programmes: z.array(z.object({ programCode, values })),
    /** What else it changes in the version in force. */
    notReplayed: z.array(documentChange),
    /** The latest simulations of these values beside the version in force, the latest first. */
    simulations: z.array(keptSimulation),
  }),
}

export const draftSimulatedRulesShapes = {
  request: z.object({
    companyCode,
    programCode,
    values,
    /** The day whose rules the values are of; today without it. */
    on: z.optional(day),
    /** A draft whose rules get these values, as its revision was read; or the title of a new one. */
    into: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('draft'), draftId: z.uuid(), revision }),
      z.object({ kind: z.literal('new'), title: draftTitle }),
    ]),
  }),
  answer: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('invalid'),
      /** Why the values, or the draft that they were to go into, can't be a configuration. */
      problems,
    }),
    z.object({ outcome: z.literal('drafted'), draftId: z.uuid(), revision }),
  ]),
}
