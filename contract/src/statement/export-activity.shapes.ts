import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { lineFilter } from './list-activity.shapes.ts'
import { whole } from '../operation.ts'
import { exportActivity as facts } from './export-activity.ts'

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const

export const request = wrapped(
  z.object({ ...membershipIdentity, ...lineFilter, format: z.enum(exportFormats) }),
)

export const answer = z.unknown()

export const exportActivity = whole(facts, { request, answer })
