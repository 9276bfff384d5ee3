import * as z from 'zod/mini'
import { day, points } from '../fields.ts'

/** Points that are asked for: more than none. */
export const pointsAsked = points.check(z.positive())

/** The membership number of whoever receives points. */
export const recipientNumber = z.string().check(z.regex(/^[0-9]{6,16}$/))

/** Whoever receives points, as the giver sees them. */
export const recipient = z.object({ membershipNumber: z.string(), maskedName: z.string() })

/** A tier that an order brings, with its last day. */
export const tierUntil = z.object({ code: z.string(), name: z.string(), until: day })

/** A limit of the calendar year, as it was before an order. */
export const yearlyLimit = z.object({ most: points, used: points, left: points })
