import { listNames } from '@waymark/contract/console/lists/list-facts'
import { memberReaders } from '@waymark/contract/console/roles'
import { retrieveViews } from '@waymark/contract/console/lists/views'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { offeredActs } from '../acts/offered-acts.ts'
import { consoleMenu } from '../console-menu.ts'
import { viewAddress } from '../lists/list-address.ts'
import { memberPath } from '../members/member-path.ts'
import { recentMembers } from '../members/recent-members.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead, type ConsoleRead } from '../use-console-read.ts'

/** Something that the palette goes to or opens. */
export interface PaletteEntry {
  readonly id: string
  readonly kind: 'act' | 'page' | 'view' | 'member' | 'find'
  readonly label: string
  readonly run: () => void
}

interface PaletteEntries {
  readonly entries: readonly PaletteEntry[]
  /** The saved views: while they're read, and if they can't be, some entries are missing. */
  readonly views: Omit<ConsoleRead<unknown>, 'isCurrent'> | undefined
}

/** What fits the typed text: acts on the open member, pages, saved views, members opened before, and a search for the text itself. */
export function usePaletteEntries(text: string): PaletteEntries {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { roles, companyCode } = useOperator()
  const seesMembers = roles.some((role) => memberReaders.includes(role))
  const read = useConsoleRead(retrieveViews, seesMembers ? { companyCode } : undefined)
  const views = read.outcome?.kind === 'answered' ? read.outcome.answer.views : []
  const to = (kind: PaletteEntry['kind'], label: string, path: string): PaletteEntry => ({
    id: `${kind} ${path}`,
    kind,
    label,
    run: () => void navigate(path),
  })
  const { acts, open } = offeredActs()
  const all: readonly PaletteEntry[] = [
    ...acts.map((act) => ({
      id: `act ${act}`,
      kind: 'act' as const,
      label: t(`acts.name.${act}`),
      run: () => open(act),
    })),
    ...consoleMenu
      .filter((line) => line.roles.some((role) => roles.includes(role)))
      .map((line) => to('page', t(`menu.${line.words}`), line.path)),
    ...(seesMembers ? listNames.map((list) => to('page', t(`lists.name.${list}`), `/lists/${list}`)) : []),
    ...views.map((view) => to('view', view.name, viewAddress(view))),
    ...recentMembers(companyCode).map((one) =>
      to('member', `${one.name} ${one.membershipNumber}`, memberPath(one)),
    ),
  ]
  const words = folded(text).split(/\s+/)
  const fitting = all.filter(({ label }) => words.every((word) => folded(label).includes(word)))
  const typed = text.trim()
  if (!seesMembers) return { entries: fitting, views: undefined }
  if (typed.length < 2) return { entries: fitting, views: read }
  const search = new URLSearchParams({ text: typed })
  const find = to('find', t('palette.find', { text: typed }), `/find?${search.toString()}`)
  return { entries: [...fitting, find], views: read }
}

/** Without case and accents, as members are found. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
