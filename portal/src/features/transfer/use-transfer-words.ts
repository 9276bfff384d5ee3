import { mostMessageCharacters } from '../../platform/checkout/form/personal-message.ts'
import { useProblemWords } from '../../platform/checkout/form/problem-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { TransferBounds, TransferKind } from './transfer-answers.ts'

/** Error texts of the transfer form. */
export function useTransferWords({ rule, balance }: TransferBounds) {
  const { figure } = useFormats()
  return useProblemWords<TransferKind>('transfer', {
    least: figure(rule.minimumPoints),
    most: figure(rule.maximumPoints),
    step: figure(rule.stepPoints),
    balance: figure(balance),
    characters: mostMessageCharacters,
  })
}
