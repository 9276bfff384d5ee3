/* oxlint-disable jsx-a11y/control-has-associated-label -- each row header contains the radio button and its label */
import { useTranslation } from 'react-i18next'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { Tag } from '../../ui/actions/tag.tsx'
import { choiceOf, type Chosen, type CalculatorInput } from './calculator-address.ts'
import { useBurn, type BurnAnswer } from './calculator-queries.ts'
import { PointsNeeded } from './points-needed.tsx'
import { ResultMissing, ResultSheet } from './result-sheet.tsx'

interface BurnResultProps {
  input: CalculatorInput
  isMember: boolean
  onChoose: (chosen: Chosen) => void
}

type Reward = BurnAnswer['rewards'][number]

/** What a trip costs in points: seats, upgrades, and for members whether the balance is enough. */
export function BurnResult(props: BurnResultProps) {
  return props.isMember ? <OwnBurnResult {...props} /> : <RewardTables {...props} have={undefined} />
}

/** A club has no points of its own, so nothing is compared with them: the page says where its member's points are. */
function OwnBurnResult(props: BurnResultProps) {
  const { data } = useAccountSummary()
  const isClub = useProgrammeKind() === 'club'
  const points = data?.object.pointDetails.find(({ pointType }) => pointType === 'POINTS')?.points
  return <RewardTables {...props} have={isClub ? undefined : points} />
}

function RewardTables({ input, isMember, onChoose, have }: BurnResultProps & { have: number | undefined }) {
  const { t } = useTranslation('calculator')
  const words = useRewardWords()
  const { currentData, error, isFetching, refetch } = useBurn(input, false)
  if (currentData === undefined) return <ResultMissing error={error} retry={refetch} pending={isFetching} />
  const { rewards } = currentData.object
  const chosen = rewards.find((reward) => isSame(reward, input.chosen)) ?? rewards[0]
  const upgrades = rewards.filter(({ rewardType }) => rewardType === 'UPGRADE')
  const table = { chosen, have, onChoose }
  return (
    <ResultSheet trip={currentData.object}>
      <RewardTable
        {...table}
        title={t('burn.seats')}
        rewards={rewards.filter(({ rewardType }) => rewardType === 'SEAT')}
      />
      {upgrades.length > 0 && <RewardTable {...table} title={t('burn.upgrades')} rewards={upgrades} />}
      {chosen !== undefined && (
        <PointsNeeded
          need={chosen.rewardPricingDetail.rewardPoints}
          what={words(chosen)}
          have={have}
          isMember={isMember}
        />
      )}
    </ResultSheet>
  )
}

function isSame(reward: Reward, chosen: Chosen | undefined): boolean {
  return chosen?.what === reward.rewardType && chosen.cabin === reward.cabinClass
}

/** 'Business', or 'Premium economy to Business'. */
function useRewardWords(): (reward: Reward) => string {
  const { t } = useTranslation('calculator')
  return (reward) => {
    const cabin = t(`cabin.${reward.cabinClass}`)
    return reward.rewardType === 'SEAT'
      ? cabin
      : t('burn.upgrade', { from: t(`cabin.${reward.fromCabinClass}`), to: cabin })
  }
}

interface RewardTableProps {
  title: string
  rewards: readonly Reward[]
  chosen: Reward | undefined
  have: number | undefined
  onChoose: (chosen: Chosen) => void
}

function RewardTable({ title, rewards, chosen, have, onChoose }: RewardTableProps) {
  const { t } = useTranslation('calculator')
  const { figure } = useFormats()
  const words = useRewardWords()
  return (
    <table className="fares">
      <thead>
        <tr>
          <th className="label" scope="col">
            {title}
          </th>
          <th className="label right" scope="col">
            {t('burn.points')}
          </th>
          {have !== undefined && (
            <th className="label right" scope="col">
              {t('burn.have', { points: figure(have) })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rewards.map((reward) => {
          const choice: Chosen = { what: reward.rewardType, cabin: reward.cabinClass, fare: '' }
          const { rewardPoints } = reward.rewardPricingDetail
          return (
            <tr key={choiceOf(choice)} className={reward === chosen ? 'is-on' : undefined}>
              <th scope="row">
                <label className="check">
                  <input
                    type="radio"
                    name="choice"
                    value={choiceOf(choice)}
                    checked={reward === chosen}
                    onChange={() => onChoose(choice)}
                  />
                  <span>{words(reward)}</span>
                </label>
              </th>
              <td className="right fares__big">{figure(rewardPoints)}</td>
              {have !== undefined && (
                <td className="right">
                  <Tag tone={have >= rewardPoints ? 'ok' : 'warn'}>
                    {have >= rewardPoints ? t('burn.enough') : t('burn.short')}
                  </Tag>
                  <small>
                    {have >= rewardPoints
                      ? t('burn.keeps', { points: figure(have - rewardPoints) })
                      : t('burn.by', { points: figure(rewardPoints - have) })}
                  </small>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
