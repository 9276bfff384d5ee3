import { useProblemWords } from '../../platform/checkout/form/problem-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { ConvertKind } from './convert-product.ts'
import type { ConvertRule } from './convert-rule.ts'

/** Error messages of a conversion. */
export function useConvertWords(rule: ConvertRule, balance: bigint) {
  const { figure } = useFormats()
  return useProblemWords<ConvertKind>('convert', { ...boundsIn(figure, rule), balance: figure(balance) })
}

/** The permitted numbers of points, formatted. */
export function boundsIn(figure: (points: bigint) => string, rule: ConvertRule) {
  return {
    least: figure(rule.minimumPacket),
    most: figure(rule.maximumPacket),
    step: figure(rule.packetSize),
  }
}
