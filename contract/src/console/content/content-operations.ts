import * as facts from './content.ts'
import * as shapes from './content.shapes.ts'
import { wholeConsole } from '../console-operation.ts'

/** The programme's content: its list, drafts, previews and publishing. */
export const contentOperations = {
  retrieveContentList: wholeConsole(facts.retrieveContentList, shapes.retrieveContentListShapes),
  retrieveContentItem: wholeConsole(facts.retrieveContentItem, shapes.retrieveContentItemShapes),
  previewContent: wholeConsole(facts.previewContent, shapes.previewContentShapes),
  saveContentDraft: wholeConsole(facts.saveContentDraft, shapes.saveContentDraftShapes),
  dropContentDraft: wholeConsole(facts.dropContentDraft, shapes.dropContentDraftShapes),
  publishContent: wholeConsole(facts.publishContent, shapes.publishContentShapes),
} as const
