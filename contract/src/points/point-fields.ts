import * as z from 'zod/mini'
import { day, points } from '../fields.ts'

/** Requested points, at least 1. */
export const pointsAsked = points.check(z.positive())

/** The recipient's membership number. */
export const recipientNumber = z.string().check(z.regex(/^[0-9]{6,16}$/))

/** The recipient as shown to the giver. */
export const recipient = z.object({ membershipNumber: z.string(), maskedName: z.string() })

/** A tier granted by an order, with its last day. */
export const tierUntil = z.object({ code: z.string(), name: z.string(), until: day })

/** A calendar-year limit before an order. */
export const yearlyLimit = z.object({ most: points, used: points, left: points })
