import * as z from 'zod/mini'
import { companyCode, personalText } from '../../fields.ts'
import { chosenColumns, listQuery } from './list-queries.ts'
import { listCount } from './lists.shapes.ts'

const viewId = z.uuid()
const name = personalText(60).check(z.minLength(1))

const view = z.object({
  viewId,
  name: z.string(),
  /** Every operator of the company sees it; otherwise only its owner. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  owner: z.string(),
  query: listQuery,
  columns: chosenColumns,
})

export const retrieveViewsShapes = {
  request: z.object({ companyCode }),
  answer: z.object({ views: z.array(view) }),
}

export const openViewShapes = {
  request: z.object({ companyCode, viewId }),
  answer: z.object({ view }),
}

export const countViewShapes = {
  request: z.object({ companyCode, viewId }),
  answer: z.object({
    ...listCount.shape,
    /** Rows that came since the operator last opened it, up to ten thousand; null for members, and before the first time. */
    fresh: z.nullable(z.int()),
  }),
}

export const saveViewShapes = {
  request: z.object({
    companyCode,
    /** An own view to change; a new one without it. */
    viewId: z.optional(viewId),
    name,
    isShared: z.boolean(),
    query: listQuery,
    columns: chosenColumns,
  }),
  answer: z.object({ viewId }),
}

export const deleteViewShapes = {
  request: z.object({ companyCode, viewId }),
  answer: z.object({}),
}
