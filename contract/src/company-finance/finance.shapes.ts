import * as z from 'zod/mini'
import { companyUser } from '../companies/users/company-user.shapes.ts'
import { cents, day, points } from '../fields.ts'
import { orderKinds } from '../order-kinds.ts'

/** A month in the programme's time zone, `2026-11`. */
export const financeMonth = z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/))

/** Cents: before tax, tax, and both. Refunds are negative. */
export const taxSums = z.object({ net: cents, vat: cents, gross: cents })

/** An order that was paid for in the month, or a refund of one, with its invoice or correction where one was issued. */
export const taxLine = z.extend(taxSums, {
  day,
  kind: z.enum(['purchase', 'refund']),
  documentNumber: z.nullable(z.string()),
  activityNumber: z.string(),
  activityType: z.enum(orderKinds.map(({ activityType }) => activityType)),
})

/** What users got in the month. Values are in cents; that of points is null where the programme has no rate for them. */
export const benefitSums = z.object({
  seats: z.int(),
  seatValue: cents,
  points,
  pointsValue: z.nullable(cents),
  value: cents,
})

/** What a user got that a cost centre paid for. The user is null once their record is erased. */
export const benefitLine = z.extend(benefitSums, { user: z.nullable(companyUser), costCentre: z.string() })
