const hangulOnly = /^[\p{Script=Hangul}\s]+$/u

/** A person's full name in its usual order: given name first, or in Hangul family name first, without a space (`김지우`). */
export function fullName(givenName: string, familyName: string): string {
  const parts = [givenName.trim(), familyName.trim()].filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => hangulOnly.test(part))
    ? parts.toReversed().join('')
    : parts.join(' ')
}
