const hangulOnly = /^[\p{Script=Hangul}\s]+$/u

/** A person's whole name as its bearers write it: given name first, and in hangul family name first, without a blank (`김지우`). */
export function fullName(givenName: string, familyName: string): string {
  const parts = [givenName.trim(), familyName.trim()].filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => hangulOnly.test(part))
    ? parts.toReversed().join('')
    : parts.join(' ')
}
