import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { retrieveMemberTimeline } from '@waymark/contract/console/members/timeline'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipGroup } from '../../ui/actions/chip.tsx'
import { useConsoleRead } from '../use-console-read.ts'
import { TimelineTable } from './timeline-table.tsx'
import { ReadState } from '../read-state.tsx'
import { ZoneNote } from '../zone-note.tsx'

type Kind = NonNullable<ConsoleWire<typeof retrieveMemberTimeline>['request']['kinds']>[number]

const kinds = [
  'entry',
  'order',
  'dispute',
  'claim',
  'request',
  'security',
  'mail',
  'act',
] as const satisfies readonly Kind[]

interface TimelineSectionProps {
  member: { companyCode: string; programCode: string; membershipNumber: string }
  /** Counts what changed the member on this page; each count reads again. */
  revision: number
}

/** Everything that happened to a member. Filter and page are in the address, so a link shows the same to a colleague. */
export function TimelineSection({ member, revision }: TimelineSectionProps) {
  const { t } = useTranslation('console')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('kinds')?.split(',') ?? []
  const chosen = kinds.filter((kind) => asked.includes(kind))
  const before = search.get('before')
  const read = useConsoleRead(
    retrieveMemberTimeline,
    {
      ...member,
      ...(chosen.length === 0 ? {} : { kinds: [...chosen] }),
      ...(before === null ? {} : { before }),
    },
    revision,
  )
  const { outcome } = read
  const show = (next: readonly Kind[], from?: string): void =>
    setSearch({
      ...(next.length === 0 ? {} : { kinds: next.join(',') }),
      ...(from === undefined ? {} : { before: from }),
    })
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined
  const next = answer?.next ?? undefined
  return (
    <section className="stack-s" aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline.title')}</h2>
      <ZoneNote />
      <ChipGroup label={t('timeline.filter')} wraps>
        {kinds.map((kind) => {
          const isOn = chosen.includes(kind)
          return (
            <Chip
              key={kind}
              pressed={isOn}
              onPress={() => show(isOn ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
            >
              {t(`timeline.kinds.${kind}`)}
            </Chip>
          )
        })}
      </ChipGroup>
      <ReadState read={read} />
      {answer !== undefined && (
        <div className="kept-meanwhile" aria-busy={!read.isCurrent || undefined}>
          {answer.lines.length === 0 ? (
            <p className="muted">{t('timeline.none')}</p>
          ) : (
            <TimelineTable lines={answer.lines} />
          )}
        </div>
      )}
      <div className="console-row">
        {before !== null && <Button onClick={() => show(chosen)}>{t('timeline.newest')}</Button>}
        {next !== undefined && <Button onClick={() => show(chosen, next)}>{t('timeline.older')}</Button>}
      </div>
    </section>
  )
}
