export const mostMessageCharacters = 120

/** The message as it is sent: one line, no blanks around it. */
export function writtenMessage(typed: string): string {
  return typed.replaceAll(/\s*\p{Cc}+\s*/gu, ' ').trim()
}

/** A message as an order's request carries it. */
export function messageAttributes(typed: string) {
  const attributeValue = writtenMessage(typed)
  return attributeValue === '' ? [] : [{ attributeCode: 'MESSAGE' as const, attributeValue }]
}

/** What is wrong with a message, as a form's rule. */
export function messageRules({ message }: { readonly message: string }) {
  const isTooLong = writtenMessage(message).length > mostMessageCharacters
  return isTooLong ? [{ field: 'message', reason: 'tooLong' } as const] : []
}
