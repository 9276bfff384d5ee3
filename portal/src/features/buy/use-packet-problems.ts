import type { PacketRule } from '@waymark/rules/points/packets'
import type { OrderKind } from '../../platform/checkout/order-kind.ts'
import { mostMessageCharacters } from '../../platform/checkout/form/personal-message.ts'
import { useProblemWords } from '../../platform/checkout/form/problem-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'

/** Error messages for a number of points that can't be bought. */
export function usePacketProblems<K extends OrderKind>(words: string, rule: PacketRule) {
  const { figure } = useFormats()
  return useProblemWords<K>(words, {
    least: figure(rule.minimumPacket),
    most: figure(rule.maximumPacket),
    step: figure(rule.packetSize),
    characters: mostMessageCharacters,
  })
}
