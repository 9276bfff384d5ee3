/* oxlint-disable jsx-a11y/control-has-associated-label -- each row header contains the radio button and its label */
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { choiceOf, type Chosen, type CalculatorInput } from './calculator-address.ts'
import { useCalculatorProgramme, useEarn, type EarnAnswer } from './calculator-queries.ts'
import { ResultMissing, ResultSheet } from './result-sheet.tsx'
import { TierReach } from './tier-reach.tsx'

interface EarnResultProps {
  input: CalculatorInput
  isMember: boolean
  onChoose: (chosen: Chosen) => void
}

/** What a trip earns in each cabin and fare, with the tier bonus. */
export function EarnResult(props: EarnResultProps) {
  return props.isMember ? <OwnEarnResult {...props} /> : <FareTables {...props} ownTier={undefined} />
}

function OwnEarnResult(props: EarnResultProps) {
  const { data } = useAccountSummary()
  return <FareTables {...props} ownTier={data?.object.tierCode} />
}

function FareTables({
  input,
  isMember,
  onChoose,
  ownTier,
}: EarnResultProps & { ownTier: string | undefined }) {
  const tier = input.tier ?? ownTier
  const { currentData, error, isFetching, refetch } = useEarn(input, tier, isMember && tier === undefined)
  if (currentData === undefined) return <ResultMissing error={error} retry={refetch} pending={isFetching} />
  const answer = currentData.object
  const rows = answer.flightAttributePointDetails
  const chosen = rows.find((row) => isSame(row, input.chosen)) ?? rows[0]
  return (
    <ResultSheet trip={answer}>
      <EarnTable answer={answer} chosen={chosen} onChoose={onChoose} />
      {isMember && chosen !== undefined && <TierReach fare={chosen} />}
    </ResultSheet>
  )
}

type Fare = EarnAnswer['flightAttributePointDetails'][number]

function isSame({ cabinClass, fareFamily }: Fare, chosen: Chosen | undefined): boolean {
  return chosen?.what === 'FARE' && chosen.cabin === cabinClass && chosen.fare === fareFamily
}

interface EarnTableProps {
  answer: EarnAnswer
  chosen: Fare | undefined
  onChoose: (chosen: Chosen) => void
}

function EarnTable({ answer, chosen, onChoose }: EarnTableProps) {
  const { t } = useTranslation('calculator')
  const { percent } = useFormats()
  const { programme } = useCalculatorProgramme()
  const tierName = programme?.tiers.find(({ code }) => code === answer.tierCode)?.name ?? answer.tierCode
  const [first] = answer.flightAttributePointDetails
  return (
    <table className="fares">
      <thead>
        <tr>
          <th className="label" scope="col">
            {t('earn.fare')}
          </th>
          <th className="label right is-wide" scope="col">
            {t('earn.base')}
          </th>
          <th className="label right is-wide" scope="col">
            {t('earn.bonus', { tier: tierName, percent: percent(first?.bonusPercent ?? 0) })}
          </th>
          <th className="label right" scope="col">
            {t('earn.points')}
          </th>
          <th className="label right" scope="col">
            {t('earn.status')}
          </th>
        </tr>
      </thead>
      <tbody>
        {answer.flightAttributePointDetails.map((fare) => (
          <EarnRow
            key={`${fare.cabinClass}.${fare.fareFamily}`}
            fare={fare}
            answer={answer}
            isOn={fare === chosen}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  )
}

interface EarnRowProps {
  fare: Fare
  answer: EarnAnswer
  isOn: boolean
  onChoose: (chosen: Chosen) => void
}

function EarnRow({ fare, answer, isOn, onChoose }: EarnRowProps) {
  const { t } = useTranslation('calculator')
  const { figure, percent } = useFormats()
  const { flights, legs } = answer
  const [base, bonus, status] = pointsOf(fare)
  const choice: Chosen = { what: 'FARE', cabin: fare.cabinClass, fare: fare.fareFamily }
  return (
    <tr className={isOn ? 'is-on' : undefined}>
      <th scope="row">
        <label className="check">
          <input
            type="radio"
            name="choice"
            value={choiceOf(choice)}
            checked={isOn}
            onChange={() => onChoose(choice)}
          />
          <span>
            {t('earn.cabinFare', { cabin: t(`cabin.${fare.cabinClass}`), fare: fare.fareFamilyName })}
            <small>
              {legs
                .map(({ distanceKm }) =>
                  t('earn.percentOf', { percent: percent(fare.percent), km: figure(distanceKm) }),
                )
                .join(' + ')}
            </small>
          </span>
        </label>
      </th>
      <td className="right is-wide">{figure(base)}</td>
      <td className="right is-wide">{figure(bonus)}</td>
      <td className="right fares__big credit">
        {figure(base + bonus, 'always')}
        {flights === 2 && (
          <small className="fares__sum">
            {t('earn.sum', { base: figure(base / flights), bonus: figure(bonus / flights) })}
          </small>
        )}
      </td>
      <td className="right">{figure(status, 'always')}</td>
    </tr>
  )
}

function pointsOf({ pointCreditDetails }: Fare): readonly [base: number, bonus: number, status: number] {
  const of = (type: Fare['pointCreditDetails'][number]['pointType']) =>
    pointCreditDetails.find(({ pointType }) => pointType === type)?.points ?? 0
  return [of('BASE'), of('BONUS'), of('STATUS')]
}
