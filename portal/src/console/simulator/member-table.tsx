import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { memberPath } from '../members/member-path.ts'
import { useOperator } from '../session/operator-context.ts'
import { Amount, type Measure, type MeasureProps } from './amount.tsx'
import type { SimulatedProgramme } from './knob-values.ts'
import { tierName } from './tier-name.ts'

type Member = Measure['mostWon'][number]
type Change = Member['changes'][number]

interface MemberTableProps extends MeasureProps {
  title: string
  members: readonly Member[]
}

/** The members with the largest changes, each with the transactions, lots or tier behind it. */
export function MemberTable({ title, members, measure, programme }: MemberTableProps) {
  const { t } = useTranslation('simulator')
  const { companyCode } = useOperator()
  const hasTotals = measure.name !== 'tiers'
  const { programCode } = programme
  if (members.length === 0) return null
  return (
    <div className="console-scroll">
      <table className="console-table">
        <caption className="console-caption">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('memberNumber')}</th>
            {hasTotals && <th scope="col">{t('live')}</th>}
            {hasTotals && <th scope="col">{t('draft')}</th>}
            {hasTotals && <th scope="col">{t(measure.name === 'validPoints' ? 'moved' : 'effect')}</th>}
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ membershipNumber, live, draft, effect, changes, moreChanges }) => (
            <tr key={membershipNumber}>
              <th scope="row" className="num">
                <Link to={memberPath({ companyCode, programCode, membershipNumber })}>
                  {membershipNumber}
                </Link>
              </th>
              {hasTotals &&
                [live, draft].map((value, place) => (
                  <td key={place === 0 ? 'live' : 'draft'}>
                    <Amount measure={measure} programme={programme} value={value} />
                  </td>
                ))}
              {hasTotals && (
                <td>
                  <Amount measure={measure} programme={programme} value={effect} isChange />
                </td>
              )}
              <td>
                <details>
                  <summary>{t('changes', { count: changes.length + moreChanges })}</summary>
                  <ul className="console-lines">
                    {changes.map((change) => (
                      <li key={keyOf(change)}>
                        <ChangeLine change={change} programme={programme} />
                      </li>
                    ))}
                  </ul>
                  {moreChanges > 0 && <p className="muted">{t('moreChanges', { count: moreChanges })}</p>}
                </details>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function keyOf(change: Change): string {
  return change.kind === 'tier' ? 'tier' : `${change.number} ${change.on}`
}

/** What changed, from what to what. */
function ChangeLine({ change, programme }: { change: Change; programme: SimulatedProgramme }) {
  const { t } = useTranslation('simulator')
  const { currency } = programme
  switch (change.kind) {
    case 'order':
      return (
        <>
          <span className="num">{change.number}</span> <DateText iso={change.on} />
          <span>
            <Money cents={change.live} currency={currency} /> →{' '}
            <Money cents={change.draft} currency={currency} />
          </span>
        </>
      )
    case 'flight':
      return (
        <>
          <span>
            {change.number} {tierName(programme, change.tier)}
          </span>
          <DateText iso={change.on} />
          <span>
            <Figure value={change.live} /> → <Figure value={change.draft} />
          </span>
        </>
      )
    case 'lot':
      return (
        <>
          <span>
            <Figure value={change.points} /> {t('earnedOn')} <DateText iso={change.on} />
          </span>
          <span>
            <DateText iso={change.live} /> → <DateText iso={change.draft} />
          </span>
        </>
      )
    case 'tier':
    default:
      return (
        <>
          <span>
            {t('statusPoints')} <Figure value={change.statusPoints} />
          </span>
          <span>
            <TierState tier={change.live} programme={programme} /> →{' '}
            <TierState tier={change.draft} programme={programme} />
          </span>
        </>
      )
  }
}

interface TierStateProps {
  tier: { code: string; until: string | null }
  programme: SimulatedProgramme
}

function TierState({ tier: { code, until }, programme }: TierStateProps) {
  return (
    <>
      {tierName(programme, code)} {until !== null && <DateText iso={until} />}
    </>
  )
}
