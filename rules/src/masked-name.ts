/**
 * A name of which only the initials are told: `T•••• M••••`. The dots do not count the letters, so that the length says
 * nothing. Initials are whole letters of any script.
 */
export function maskedName(givenName: string, familyName: string): string {
  const initials = [givenName, familyName].flatMap((name) => {
    const first = /^./u.exec(name.trim())?.[0]
    return first === undefined ? [] : [`${first.toLocaleUpperCase('en')}••••`]
  })
  return initials.join(' ')
}
