import * as z from 'zod/mini'
import { answer as contentByIdAnswer } from '../../content/content-by-id.shapes.ts'
import { benefitItem, contentId } from '../../content/content-fields.ts'
import { answer as headerFooterAnswer } from '../../content/header-footer.shapes.ts'
import { answer as partnerOfferDetailAnswer } from '../../content/offers/partner-offer-detail.shapes.ts'
import { companyCode, moment } from '../../fields.ts'
import { revision, why } from '../change.shapes.ts'
import { contentKinds } from './content-kinds.ts'

const kind = z.enum(contentKinds)
/** An item as `operator content import` reads it: rich text is the tree, or HTML. */
const item = z.looseObject({ id: contentId, kind })

const listed = z.object({
  contentId,
  kind,
  /** In the default language. */
  title: z.string(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** Null for an item that only exists as a draft. */
  publishedAt: z.nullable(moment),
  publishedBy: z.nullable(z.string()),
  /** When its draft was last saved; null without one. */
  editedAt: z.nullable(moment),
  editedBy: z.nullable(z.string()),
})

const version = z.object({
  number: z.int().check(z.positive()),
  madeAt: moment,
  madeBy: z.string(),
  /** Null if the item was removed. */
  body: z.nullable(z.record(z.string(), z.unknown())),
})

/** What members would see of an item in a language, as the portal's own operations answer. */
const preview = z.object({
  language: z.string(),
  shown: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('offerOrPartner'), object: partnerOfferDetailAnswer.shape.object }),
    z.object({ kind: z.literal('page'), object: contentByIdAnswer.shape.object }),
    z.object({ kind: z.literal('benefit'), object: benefitItem }),
    z.object({ kind: z.literal('chrome'), object: headerFooterAnswer.shape.object }),
  ]),
})

export const retrieveContentListShapes = {
  request: z.object({ companyCode }),
  answer: z.object({ items: z.array(listed) }),
}

export const retrieveContentItemShapes = {
  request: z.object({ companyCode, contentId }),
  answer: z.object({
    /** The company's languages by code, the default first. */
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    /** What is edited: the draft's, else the published one; null for an item that doesn't exist yet. */
    item: z.nullable(z.record(z.string(), z.unknown())),
    /** 0 without a draft. */
    revision,
    /** The published version that the draft was begun from; without a draft, the latest. */
    basedOn: z.int(),
    editedBy: z.nullable(z.string()),
    isPublished: z.boolean(),
    /** Published states, the latest first. */
    versions: z.array(version),
  }),
}

export const previewContentShapes = {
  request: z.object({ companyCode, item }),
  answer: z.object({
    /** What keeps it from being published, with its place. */
    problems: z.array(z.string()),
    /** Markup that would be dropped. */
    leftOut: z.array(z.string()),
    previews: z.array(preview),
  }),
}

export const saveContentDraftShapes = {
  request: z.object({
    companyCode,
    contentId,
    item,
    /** The draft's revision that was edited; 0 if there was none. */
    revision,
    /** The latest published version that the editor has seen; 0 if it isn't published. */
    basedOn: z.int().check(z.minimum(0)),
  }),
  answer: z.object({ revision }),
}

export const dropContentDraftShapes = {
  request: z.object({ companyCode, contentId, revision }),
  answer: z.object({}),
}

export const publishContentShapes = {
  request: z.object({ companyCode, contentId, revision, ...why }),
  answer: z.object({ number: z.int() }),
}
