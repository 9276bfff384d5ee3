import type { PacketRule } from '@waymark/rules/points/packets'
import { packetsOf } from '@waymark/rules/points/packets'
import { useFormats } from '../../platform/i18n/formats.ts'
import { AmountField } from '../../platform/checkout/form/amount-field.tsx'
import { useOrderWords } from '../../platform/checkout/order-words.ts'
import { Chip, ChipGroup } from '../../ui/actions/chip.tsx'
import { packetsProblem } from './packets.ts'
import { usePacketProblems } from './use-packet-problems.ts'

interface PacketsFieldProps {
  words: string
  rule: PacketRule
  /** Popular amounts, in points. */
  often: readonly number[]
  bound: {
    id: string
    error: string | undefined
    value: bigint | null
    onChange: (points: bigint | null) => void
  }
}

/** The number of points, typed, stepped or chosen from the popular amounts. */
export function PacketsField(props: PacketsFieldProps) {
  const { words, rule, often, bound } = props
  const { value, onChange } = bound
  const say = useOrderWords(words)
  const { figure } = useFormats()
  const problemWords = usePacketProblems(words, rule)
  const size = figure(rule.packetSize)
  const reason = packetsProblem(rule, value)
  const bounds = { size, least: figure(rule.minimumPacket), most: figure(rule.maximumPacket) }
  return (
    <div className="amount-row">
      <AmountField
        {...bound}
        label={say('points.label')}
        description={
          value === null || reason !== undefined
            ? say('points.range', bounds)
            : say('points.description', { packets: figure(packetsOf(rule, value)), ...bounds })
        }
        problem={reason && problemWords({ field: 'points', reason })}
        min={rule.minimumPacket}
        max={rule.maximumPacket}
        step={rule.packetSize}
        fewer={say('points.fewer', { step: size })}
        more={say('points.more', { step: size })}
      />
      <div className="amount-row__side stack-s">
        <p className="form-label" aria-hidden="true">
          {say('points.often')}
        </p>
        <ChipGroup label={say('points.often')} wraps>
          {often.map((points) => (
            <Chip key={points} pressed={value === BigInt(points)} onPress={() => onChange(BigInt(points))}>
              {figure(points)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
    </div>
  )
}
