/**
 * A name reduced to its initials: `T•••• M••••`. The number of dots is fixed, so it doesn't reveal the length. Initials are whole
 * characters of any script.
 */
export function maskedName(givenName: string, familyName: string): string {
  const initials = [givenName, familyName].flatMap((name) => {
    const first = /^./u.exec(name.trim())?.[0]
    return first === undefined ? [] : [`${first.toLocaleUpperCase('en')}••••`]
  })
  return initials.join(' ')
}
