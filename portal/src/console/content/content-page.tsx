import { contentKinds, type ContentKind } from '@waymark/contract/console/content/content-kinds'
import { retrieveContentList } from '@waymark/contract/console/content/content'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { contentEditors } from '@waymark/contract/console/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipGroup } from '../../ui/actions/chip.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { DoneNotice } from '../changes/done-notice.tsx'
import { ReadState } from '../read-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'

type Listed = ConsoleWire<typeof retrieveContentList>['answer']['items'][number]

/** The programme's content by kind. Kind and search are in the address, so a link shows the same to a colleague. */
export function ContentPage() {
  const { t } = useTranslation('console')
  const { companyCode, roles } = useOperator()
  const [search, setSearch] = useSearchParams()
  const kind = contentKinds.find((one) => one === search.get('kind'))
  const text = search.get('text') ?? ''
  const read = useConsoleRead(retrieveContentList, { companyCode })
  const items = read.outcome?.kind === 'answered' ? read.outcome.answer.items : undefined
  const found = items?.filter((item) => (kind === undefined || item.kind === kind) && matches(item, text))
  const show = (next: ContentKind | undefined, typed: string): void =>
    setSearch({ ...(next && { kind: next }), ...(typed === '' ? {} : { text: typed }) }, { replace: true })
  return (
    <div className="stack">
      <title>{t('content.title')}</title>
      <PageHeader title={t('content.title')} lead={t('content.lead')} />
      <DoneNotice />
      <ChipGroup label={t('content.kinds')} wraps>
        {contentKinds.map((one) => (
          <Chip key={one} pressed={kind === one} onPress={() => show(kind === one ? undefined : one, text)}>
            {t(`content.kind.${one}`)}
          </Chip>
        ))}
      </ChipGroup>
      <SearchField
        label={t('content.search')}
        placeholder={t('content.search')}
        value={text}
        onChange={(typed) => show(kind, typed)}
      />
      <ReadState read={read} />
      {found?.length === 0 && (
        <EmptyState level={2} title={t('content.none')}>
          {t('content.noneText')}
        </EmptyState>
      )}
      {found !== undefined && found.length > 0 && <ContentTable items={found} />}
      {roles.some((role) => contentEditors.includes(role)) && <NewItem kind={kind ?? 'offer'} />}
    </div>
  )
}

function matches({ contentId, title }: Listed, text: string): boolean {
  const folded = (one: string) => one.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded(`${contentId} ${title}`).includes(folded(text.trim()))
}

const columns = ['title', 'kind', 'days', 'published', 'draft'] as const

function ContentTable({ items }: { items: readonly Listed[] }) {
  const { t } = useTranslation('console')
  return (
    <div className="sheet sheet-flush console-scroll">
      <table className="console-table">
        <caption className="visually-hidden">{t('content.title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`content.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ContentRow key={item.contentId} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ContentRow({ item }: { item: Listed }) {
  const { t } = useTranslation('console')
  return (
    <tr>
      <th scope="row">
        <Link to={`/content/${item.contentId}`}>{item.title === '' ? item.contentId : item.title}</Link>
        <span className="console-change muted">{item.contentId}</span>
      </th>
      <td>{t(`content.kind.${item.kind}`)}</td>
      <td>
        {item.startsOn !== null && <DateText iso={item.startsOn} />}
        {item.endsOn !== null && (
          <>
            {' – '}
            <DateText iso={item.endsOn} />
          </>
        )}
      </td>
      <td>
        {item.publishedAt === null ? (
          <Tag plain>{t('content.notPublished')}</Tag>
        ) : (
          <>
            <DateText iso={item.publishedAt} form="day-time" />
            <span className="console-change muted">{item.publishedBy}</span>
          </>
        )}
      </td>
      <td>
        {item.editedAt !== null && (
          <>
            <Tag tone="warn" plain>
              {t('content.draft')}
            </Tag>
            <span className="console-change muted">{item.editedBy}</span>
          </>
        )}
      </td>
    </tr>
  )
}

function NewItem({ kind: shown }: { kind: ContentKind }) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const [chosen, setChosen] = useState<string>()
  const kind = chosen ?? shown
  return (
    <form
      className="console-row console-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (id !== '') void navigate(`/content/${id.replaceAll(/^-|-$/g, '')}?kind=${kind}`)
      }}
    >
      <SelectField
        label={t('content.newKind')}
        value={kind}
        options={contentKinds.map((one) => ({ value: one, label: t(`content.kind.${one}`) }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <TextField
        label={t('content.newId')}
        description={t('content.newIdHint')}
        value={id}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setId(event.target.value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))}
      />
      <Button type="submit">{t('content.begin')}</Button>
    </form>
  )
}
