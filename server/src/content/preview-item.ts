import { dayIn } from '@waymark/rules/calendar'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { localeFrom } from '../platform/locale.ts'
import { benefitsOf } from './benefits.ts'
import { checkContent, type CheckedContent } from './import/check-content.ts'
import { isOfKind, type ContentItem } from './content-item.ts'
import type { Content } from './content-source.ts'
import { detailOf } from './detail.ts'
import { chromeOf, pageOf } from './pages.ts'
import { isForProgramme, readerOf, type Reader } from './reader.ts'
import { readAll } from './store.ts'

interface PreviewOrder {
  readonly company: CompanyConfiguration
  /** As `operator content import` reads it. */
  readonly item: unknown
  readonly now: Date
}

/** An item as the portal's operations would answer it in a language. */
export interface ItemPreview {
  readonly language: string
  readonly shown: NonNullable<Awaited<ReturnType<typeof shownTo>>>
}

/** Checks an item by the rules of an import, and shows it as members would see it in each language, before it's published. */
export async function previewItem(
  { database, content }: { readonly database: Database; readonly content: Content },
  { company, item, now }: PreviewOrder,
): Promise<Pick<CheckedContent, 'problems' | 'leftOut'> & { readonly previews: readonly ItemPreview[] }> {
  const today = dayIn(company.programs[0]?.timeZone ?? 'UTC', now)
  const existing = new Map(
    (await readAll(database, company.companyCode)).map((row) => [row.content_id, row.kind]),
  )
  const { items, problems, leftOut } = await checkContent({ items: [item] }, { company, existing, today })
  const previews: ItemPreview[] = []
  for (const one of items)
    for (const { code } of contentItemLanguages(company)) {
      const reader = readerFor(company, one, code, now)
      const shown = reader && (await shownTo(withItem(content, one), reader, one))
      if (shown !== undefined) previews.push({ language: code, shown })
    }
  return { problems, leftOut, previews }
}

/** The languages that a company's content is written in, the default first. */
export function contentItemLanguages({ languages }: CompanyConfiguration) {
  return languages.filter(({ code }) => /^[a-z]{2}$/.test(code)).map(({ code, name }) => ({ code, name }))
}

function readerFor(
  company: CompanyConfiguration,
  { programmes }: ContentItem,
  language: string,
  now: Date,
): Reader | undefined {
  const programme = company.programs.find(({ programCode }) => isForProgramme(programmes, programCode))
  if (programme === undefined) return undefined
  return readerOf({
    company,
    programme,
    locale: localeFrom(language),
    today: dayIn(programme.timeZone, now),
  })
}

async function shownTo(content: Content, reader: Reader, item: ContentItem) {
  switch (item.kind) {
    case 'offer':
    case 'partner': {
      const object = await detailOf(content, reader, item.id)
      return object && { kind: 'offerOrPartner' as const, object }
    }
    case 'page': {
      const object = await pageOf(content, reader, item.id)
      return object && { kind: 'page' as const, object }
    }
    case 'benefit': {
      const { benefits } = await benefitsOf(content, reader)
      const object = benefits.find(({ contentId }) => contentId === item.id)
      return object && { kind: 'benefit' as const, object }
    }
    case 'chrome':
      break
  }
  const object = await chromeOf(content, reader)
  return object && { kind: 'chrome' as const, object }
}

/** Content with an item as if it were published. */
function withItem(content: Content, item: ContentItem): Content {
  return {
    list: async (companyCode, kind) => {
      const others = (await content.list(companyCode, kind)).filter(({ id }) => id !== item.id)
      return isOfKind(item, kind) ? [...others, item] : others
    },
    get: async (companyCode, contentId) =>
      contentId === item.id ? item : content.get(companyCode, contentId),
    chrome: async (companyCode) => (item.kind === 'chrome' ? item : content.chrome(companyCode)),
  }
}
