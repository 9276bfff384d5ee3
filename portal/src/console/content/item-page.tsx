import { contentKinds } from '@waymark/contract/console/content/content-kinds'
import { retrieveContentItem } from '@waymark/contract/console/content/content'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { contentEditors } from '@waymark/contract/console/roles'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ConflictNotice } from '../changes/conflict-notice.tsx'
import { ReadState } from '../read-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { ItemForm } from './item-form.tsx'
import { ItemPreviews } from './item-previews.tsx'
import { ItemVersions } from './item-versions.tsx'
import { PublishItem } from './publish-item.tsx'
import { useItem } from './use-item.ts'
import { useItemPreview } from './use-item-preview.ts'

export type ReadItem = ConsoleWire<typeof retrieveContentItem>['answer']

/** An item of content: its texts in all languages beside what members will see of it. */
export function ItemPage() {
  const { companyCode } = useOperator()
  const { id = '' } = useParams()
  const read = useConsoleRead(retrieveContentItem, { companyCode, contentId: id })
  const found = read.outcome?.kind === 'answered' && read.isCurrent ? read.outcome.answer : undefined
  return (
    <div className="stack">
      <ReadState read={read} currentOnly />
      {found !== undefined && <OpenedItem key={id} contentId={id} read={found} again={read.again} />}
    </div>
  )
}

function OpenedItem({ contentId, read, again }: { contentId: string; read: ReadItem; again: () => void }) {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const [search] = useSearchParams()
  const asked = read.item?.['kind'] ?? search.get('kind')
  const kind = contentKinds.find((one) => one === asked) ?? 'page'
  const form = useItem({ contentId, kind, read, again })
  const preview = useItemPreview(form.item)
  const canEdit = roles.some((role) => contentEditors.includes(role))
  const typedTitle = form.typed.words[read.languages[0]?.code ?? '']?.['title'] ?? ''
  const title = typedTitle === '' ? contentId : typedTitle
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        lead={`${t(`content.kind.${kind}`)} · ${contentId} · ${t(read.isPublished ? 'content.isPublished' : 'content.notPublished')}`}
      />
      {form.conflict !== undefined && (
        <ConflictNotice
          base={form.base}
          theirs={form.conflict.item}
          mine={form.item}
          by={form.conflict.by}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      {form.failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {form.failure}
        </Alert>
      )}
      <div className="console-beside">
        <div className="stack">
          <ItemForm form={form} languages={read.languages} canEdit={canEdit} />
          {canEdit && (
            <PublishItem
              contentId={contentId}
              title={title}
              form={form}
              problems={preview.answer?.problems}
            />
          )}
        </div>
        <ItemPreviews languages={read.languages} preview={preview} />
      </div>
      <ItemVersions versions={read.versions} onUse={canEdit ? form.use : undefined} />
    </>
  )
}
