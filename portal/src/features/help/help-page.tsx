import '../../platform/content/content.css'
import type { Wire } from '@waymark/contract/operation'
import type { retrieveContent } from '@waymark/contract/content/retrieve-content'
import { useTranslation } from 'react-i18next'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { fitsSearch, searchable } from '../../platform/content/lists/list-address.ts'
import {
  ContentState,
  DetailWaiting,
  NothingFits,
  useFoundAnnouncement,
} from '../../platform/content/lists/list-parts.tsx'
import { useHelpPages } from '../../platform/content/use-content.ts'
import { useListChoice } from '../../platform/content/lists/use-list-choice.ts'
import { ContactLink } from '../../platform/navigation/contact-link.tsx'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { SeedMark } from '../../ui/art/seed-mark.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useTypedValue } from '../../ui/fields/use-typed-value.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

type Article = Wire<typeof retrieveContent>['answer']['object']['contents'][number]

/** One list in one order: only its search is in the address. */
const kinds = { shows: ['all'], sorts: ['usual'] } as const

/** The help pages by topic, with a search over their words. */
export function Component() {
  const { t } = useTranslation('help')
  const pages = useHelpPages()
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} />
      <ContentState asked={pages} failed={t('failed')} waiting={<DetailWaiting label={t('waiting')} />}>
        {({ object }) => <Articles articles={object.contents} />}
      </ContentState>
      {(pages.currentData ?? pages.error) !== undefined && <Contact />}
    </div>
  )
}

function Contact() {
  const { t } = useTranslation('help')
  return (
    <section className="sheet stack-s" aria-labelledby="help-contact">
      <h2 id="help-contact">{t('contact.title')}</h2>
      <p>
        {t('contact.text')} <ContactLink />
      </p>
    </section>
  )
}

/** Every typed word must occur in the title, the summary or the text, whatever its case and accents. */
function Articles({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation('help')
  const [{ search }, change] = useListChoice(kinds)
  const commit = (typed: string) => {
    const next = searchable(typed)
    if (next !== search) change({ search: next }, search === '' ? 'step' : 'inPlace')
  }
  const [draft, setDraft] = useTypedValue(search, commit, (typed, kept) => searchable(typed) === kept)
  const found = articles.filter(({ title, summary, text }) => fitsSearch([title, summary, text], search))
  const counted = t('found', { count: found.length })
  useFoundAnnouncement(search, counted)
  return (
    <>
      <search className="filters" aria-label={t('filter')}>
        <SearchField label={t('search')} placeholder={t('searchHint')} value={draft} onChange={setDraft} />
      </search>
      <section className="stack-s" aria-labelledby="help-topics">
        <h2 id="help-topics">{search === '' ? t('topics') : counted}</h2>
        {found.length === 0 ? (
          <NothingFits onAll={() => change({ search: '' })} />
        ) : (
          <ul className="offer-grid is-plain">
            {found.map((article) => (
              <Topic key={article.contentId} article={article} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Topic({ article: { contentId, lang, title, summary } }: { article: Article }) {
  const foreign = useForeignLang()
  return (
    <li>
      <ScreenLink screen="help" rest={`/${contentId}`} className="offer-card help-card">
        <SeedMark seed={contentId} className="partner-picture" />
        <span {...foreign(lang)}>
          <b>{title}</b>
          <span className="small">{summary}</span>
        </span>
      </ScreenLink>
    </li>
  )
}
