import type { Day } from '@waymark/rules/calendar'
import * as z from 'zod/mini'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { contentItem, type ContentItem } from '../content-item.ts'
import { withDates } from './written-day.ts'

/** A content file: items to write, each replacing the one with its id, and ids to remove. */
const contentFile = z.object({
  items: z._default(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(2000)), []),
  remove: z._default(z.array(z.string()).check(z.maxLength(2000)), []),
})

export interface CheckedContent {
  readonly items: readonly ContentItem[]
  readonly remove: readonly string[]
  /** Problems that stop the import, with place and reason. */
  readonly problems: readonly string[]
  /** What was dropped from rich text; the rest is imported. */
  readonly leftOut: readonly string[]
}

/** What a file is checked against. */
interface Surroundings {
  readonly company: CompanyConfiguration
  /** The kind of each existing item, by id. */
  readonly existing: ReadonlyMap<string, string>
  /** The date that an offer's relative days count from. */
  readonly today: Day
}

/**
 * Parses a content file, converting HTML to structured text and relative days to dates. Everything is checked: shape, dates, programmes,
 * tiers, partners, and that the default language has texts.
 */
export async function checkContent(
  document: unknown,
  { company, existing, today }: Surroundings,
): Promise<CheckedContent> {
  const file = z.safeParse(contentFile, document)
  if (!file.success) return { items: [], remove: [], problems: issuesOf(file.error, 'file'), leftOut: [] }
  // Content is imported rarely, and few servers ever need a parser of HTML.
  const { withoutHtml } = await import('./without-html.ts')
  const leftOut: string[] = []
  const problems: string[] = []
  const items: ContentItem[] = []
  for (const [at, raw] of file.data.items.entries()) {
    const name = typeof raw['id'] === 'string' ? raw['id'] : `items.${String(at)}`
    const misread: string[] = []
    const dated = withDates(raw, name, today, misread)
    const parsed = z.safeParse(contentItem, withoutHtml(dated, name, leftOut))
    problems.push(...misread)
    if (parsed.success) items.push(parsed.data)
    else problems.push(...issuesOf(parsed.error, name))
  }
  const known = knownAfter(file.data, items, existing)
  problems.push(...repeated(items.map(({ id }) => id)).map((id) => `${id}: is in the file twice`))
  problems.push(
    ...file.data.remove.filter((id) => !existing.has(id)).map((id) => `remove: there is no ${id}`),
  )
  problems.push(...items.flatMap((item) => problemsOf(item, company, known)))
  return { items, remove: file.data.remove, problems, leftOut }
}

/** Every id that exists after the import, with its kind. */
function knownAfter(
  { remove }: { readonly remove: readonly string[] },
  items: readonly ContentItem[],
  existing: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const kept = [...existing].filter(([id]) => !remove.includes(id))
  return new Map([...kept, ...items.map(({ id, kind }) => [id, kind] as const)])
}

function problemsOf(
  item: ContentItem,
  company: CompanyConfiguration,
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const { id } = item
  const language = company.languages[0]?.code ?? 'en'
  const programmes = item.programmes.filter(
    (code) => !company.programs.some(({ programCode }) => programCode === code),
  )
  const tiers = ('tiers' in item ? item.tiers : []).filter(
    (code) => !company.programs.some((programme) => programme.tiers.some((tier) => tier.code === code)),
  )
  const found = [
    ...(item.words[language] === undefined
      ? [`${id}: has no text in '${language}', the default language`]
      : []),
    ...programmes.map((code) => `${id}: there is no programme ${code}`),
    ...tiers.map((code) => `${id}: there is no tier ${code}`),
  ]
  if (item.kind !== 'offer') return found
  const { partnerId, startsOn, endsOn } = item
  return [
    ...found,
    ...(startsOn > endsOn ? [`${id}: ends on ${endsOn}, before it starts`] : []),
    ...(partnerId !== null && known.get(partnerId) !== 'partner'
      ? [`${id}: there is no partner ${partnerId}`]
      : []),
  ]
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}

function issuesOf(error: z.core.$ZodError, name: string): readonly string[] {
  return error.issues.map(({ path, message }) => `${[name, ...path.map(String)].join('.')}: ${message}`)
}
