import { consoleOperations } from '@waymark/contract/console/console-operations'
import type { publishContent } from '@waymark/contract/console/content/content'
import type { publishContentShapes } from '@waymark/contract/console/content/content.shapes'
import { createHash } from 'node:crypto'
import { once } from '../../calls/once.ts'
import {
  contentItemLanguages,
  lockLatestNumber,
  previewItem,
  publishItem,
  readContentItems,
  readItemVersions,
  wasPublished,
  type Content,
} from '../../content/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { auditChange } from '../audit/audit-change.ts'
import type { ConsoleCall } from '../console-call.ts'
import type { MountConsole } from '../mount-console.ts'
import {
  lockContentDraft,
  readContentDraft,
  readContentList,
  removeContentDraft,
  saveContentDraft,
  type ContentKey,
} from './content-draft-store.ts'

/** Versions of an item that are listed. */
const MOST_VERSIONS = 30
/** A row's author has this many characters at most. */
const MOST_AUTHOR = 100

interface ContentServices {
  readonly database: Database
  readonly content: Content
}

/** The programme's content: its list, an item with its history, drafts, and publishing. */
export function contentConsoleRoutes(mount: MountConsole, { database, content }: ContentServices): void {
  mount(consoleOperations.retrieveContentList).with(async ({ company }) => {
    const language = contentItemLanguages(company)[0]?.code ?? 'en'
    return { items: [...(await readContentList(database, company.companyCode, language))] }
  })
  mount(consoleOperations.retrieveContentItem).with(async ({ body, company }) => {
    const { companyCode, contentId } = body
    const draft = await readContentDraft(database, body)
    const versions = await readItemVersions(database, companyCode, contentId, MOST_VERSIONS)
    const published = (await readContentItems(database, companyCode)).find(
      (row) => row.content_id === contentId,
    )
    return {
      languages: contentItemLanguages(company),
      item: draft?.body ?? versions.find((one) => one.body !== null)?.body ?? null,
      revision: draft?.revision ?? 0,
      basedOn: draft?.basedOn ?? versions[0]?.number ?? 0,
      editedBy: draft?.editedBy ?? null,
      isPublished: published !== undefined,
      versions: [...versions],
    }
  })
  mount(consoleOperations.previewContent).with(async ({ body: { item }, company, now }) => {
    const { problems, leftOut, previews } = await previewItem({ database, content }, { company, item, now })
    return { problems: [...problems], leftOut: [...leftOut], previews: [...previews] }
  })
  draftRoutes(mount, database)
  mount(consoleOperations.publishContent).with(async (call) => publishOnce(database, call))
}

function draftRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.saveContentDraft).with(async (call) => {
    const { body, operator, now } = call
    const { companyCode, contentId, item, basedOn } = body
    if (item.id !== contentId) throw new AppError('INVALID_REQUEST')
    return inTransaction(database, async (tx) => {
      // Published meanwhile: the editor hasn't seen what the draft would replace.
      if ((await lockLatestNumber(tx, companyCode, contentId)) !== basedOn)
        throw new AppError('DRAFT_CHANGED')
      const saved = { body: item, basedOn, revision: body.revision, by: operator.operator, now }
      const revision = await saveContentDraft(tx, body, saved)
      if (revision === undefined) throw new AppError('DRAFT_CHANGED')
      await auditChange(tx, call, {
        act: 'content.draft.save',
        reason: 'DRAFT',
        caseNumber: '',
        before: {},
        after: { item: contentId, kind: item.kind, revision: String(revision), sha256: hashOf(item) },
      })
      return { revision }
    })
  })
  mount(consoleOperations.dropContentDraft).with(async (call) => {
    const { contentId, revision } = call.body
    await inTransaction(database, async (tx) => {
      if (!(await removeContentDraft(tx, call.body, revision))) throw await whyGone(tx, call.body)
      await auditChange(tx, call, {
        act: 'content.draft.drop',
        reason: 'DRAFT',
        caseNumber: '',
        before: { item: contentId, revision: String(revision) },
        after: {},
      })
    })
    return {}
  })
}

/** Publishes a draft once, if it is the one that was read and nobody published since. */
async function publishOnce(
  database: Database,
  call: ConsoleCall<typeof publishContent, typeof publishContentShapes>,
): Promise<{ number: number }> {
  const { body, company, operator, now } = call
  const { companyCode, contentId, reason, caseNumber } = body
  return once({ database }, call, `${companyCode} ${contentId}`, async (tx) => {
    const draft = await lockContentDraft(tx, body)
    if (draft?.revision !== body.revision) throw await whyGone(tx, body)
    const latest = await lockLatestNumber(tx, companyCode, contentId)
    if (draft.basedOn !== latest) throw new AppError('DRAFT_CHANGED')
    const by = operator.name.slice(0, MOST_AUTHOR)
    const number = await publishItem(tx, {
      company,
      item: draft.body,
      by,
      at: now,
      draft: draft.revision,
    })
    if (number === undefined) throw new AppError('DRAFT_INVALID')
    await removeContentDraft(tx, body, draft.revision)
    await auditChange(tx, call, {
      act: 'content.publish',
      reason,
      caseNumber,
      before: { item: contentId, version: String(latest) },
      after: { item: contentId, version: String(number), sha256: hashOf(draft.body) },
    })
    return { number }
  })
}

/** What became of the draft that an editor sees: it was published, saved by somebody else, or dropped. */
async function whyGone(tx: Tx, shown: ContentKey & { readonly revision: number }): Promise<AppError> {
  if (await wasPublished(tx, shown, shown.revision)) return new AppError('DRAFT_PUBLISHED')
  const draft = await readContentDraft(tx, shown)
  return new AppError(draft === undefined ? 'DRAFT_ENDED' : 'DRAFT_CHANGED')
}

function hashOf(item: object): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('hex')
}
