import type {
  dropContentDraftShapes,
  previewContentShapes,
  publishContentShapes,
  retrieveContentItemShapes,
  retrieveContentListShapes,
  saveContentDraftShapes,
} from './content.shapes.ts'
import { consoleOperation } from '../console-operation.ts'
import { contentEditors, contentReaders } from '../roles.ts'

/** An item in several languages, with long terms in each. */
const ITEM_BYTES = 500_000

export const retrieveContentList = consoleOperation<typeof retrieveContentListShapes>()({
  id: 'retrieveContentList',
  path: '/content/list',
  roles: contentReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary:
    "Returns all of a company's content by kind and position, published or drafted, without its texts.",
})

export const retrieveContentItem = consoleOperation<typeof retrieveContentItemShapes>()({
  id: 'retrieveContentItem',
  path: '/content/retrieve',
  roles: contentReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Returns an item as it is edited, with its published versions.',
})

export const previewContent = consoleOperation<typeof previewContentShapes>()({
  id: 'previewContent',
  path: '/content/preview',
  roles: contentReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  mostBytes: ITEM_BYTES,
  errors: [],
  summary:
    'Returns what members would see of an item in each language, and what keeps it from being published.',
})

export const saveContentDraft = consoleOperation<typeof saveContentDraftShapes>()({
  id: 'saveContentDraft',
  path: '/content/drafts/save',
  roles: contentEditors,
  scope: 'company',
  effect: 'write',
  idempotent: false,
  mostBytes: ITEM_BYTES,
  errors: ['DRAFT_CHANGED', 'INVALID_REQUEST'],
  summary:
    "Saves a draft of an item, which members don't see. Refused if somebody else saved or published since.",
})

export const dropContentDraft = consoleOperation<typeof dropContentDraftShapes>()({
  id: 'dropContentDraft',
  path: '/content/drafts/drop',
  roles: contentEditors,
  scope: 'company',
  effect: 'write',
  idempotent: false,
  errors: ['DRAFT_CHANGED', 'DRAFT_ENDED', 'DRAFT_PUBLISHED'],
  summary: 'Drops the draft of an item; what is published stays.',
})

export const publishContent = consoleOperation<typeof publishContentShapes>()({
  id: 'publishContent',
  path: '/content/publish',
  roles: contentEditors,
  scope: 'company',
  effect: 'write',
  idempotent: true,
  errors: ['DRAFT_CHANGED', 'DRAFT_ENDED', 'DRAFT_INVALID', 'DRAFT_PUBLISHED'],
  summary: 'Publishes the draft of an item, all its languages at once.',
})
