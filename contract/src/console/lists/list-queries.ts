import * as z from 'zod/mini'
import { day, programCode } from '../../fields.ts'
import { claimStates } from '../../claims/claim-states.ts'
import { orderStates } from '../../orders/order-states.ts'
import { listColumns, memberStates } from './list-facts.ts'

const amount = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))
const direction = z.enum(['ascending', 'descending'])

const members = z.object({
  list: z.literal('members'),
  filter: z.strictObject({
    programme: z.optional(programCode),
    /** A programme's code and its tier's, as `AP.GOLD`. */
    tier: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,10}\.[\w-]{1,30}$/))),
    state: z.optional(z.enum(memberStates)),
    /** ISO 3166-1 alpha-2, of the home address. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    joinedFrom: z.optional(day),
    joinedTo: z.optional(day),
    /** Points that aren't held. */
    pointsFrom: z.optional(amount),
    pointsTo: z.optional(amount),
    /** With points whose last valid day is from today to this day. */
    expiringUntil: z.optional(day),
  }),
  order: z.object({ by: z.enum(['joined', 'number']), direction }),
})

const orders = z.object({
  list: z.literal('orders'),
  filter: z.strictObject({
    kind: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    state: z.optional(z.enum(orderStates)),
    from: z.optional(day),
    to: z.optional(day),
    /** Cents, with tax and service charge. */
    amountFrom: z.optional(amount),
    amountTo: z.optional(amount),
  }),
  order: z.object({ by: z.literal('sent'), direction }),
})

const claims = z.object({
  list: z.literal('claims'),
  filter: z.strictObject({
    state: z.optional(z.enum(claimStates)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  order: z.object({ by: z.literal('sent'), direction }),
})

export const membersQuery = members
/** Which rows of a list, in which order. It has no personal data, so it can be in an address and in the audit trail. */
export const listQuery = z.discriminatedUnion('list', [members, orders, claims])
export type ListQuery = z.output<typeof listQuery>
export type MembersQuery = z.output<typeof members>
export type OrdersQuery = z.output<typeof orders>
export type ClaimsQuery = z.output<typeof claims>

const columnNames = [...new Set(Object.values(listColumns).flat())]
/** Chosen columns in their order; those that the list doesn't have are left out. */
export const chosenColumns = z.array(z.enum(columnNames)).check(
  z.minLength(1),
  z.maxLength(12),
  z.refine((all) => new Set(all).size === all.length),
)
