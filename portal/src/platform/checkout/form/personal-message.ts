import { directionMarks } from '@waymark/contract/direction-marks'

export const mostMessageCharacters = 120

/** The message as sent: one line, trimmed, without marks that would show it to its reader in another order. */
export function writtenMessage(typed: string): string {
  return typed
    .replaceAll(directionMarks, '')
    .replaceAll(/\s*\p{Cc}+\s*/gu, ' ')
    .trim()
}

/** A message as an order's request carries it. */
export function messageAttributes(typed: string) {
  const attributeValue = writtenMessage(typed)
  return attributeValue === '' ? [] : [{ attributeCode: 'MESSAGE' as const, attributeValue }]
}

/** A form rule: what's wrong with a message. */
export function messageRules({ message }: { readonly message: string }) {
  const isTooLong = writtenMessage(message).length > mostMessageCharacters
  return isTooLong ? [{ field: 'message', reason: 'tooLong' } as const] : []
}
