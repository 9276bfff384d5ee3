/** The first letters of the first and the last name, whole letters of any script; `HW` of `Hana Whitford`. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/u)
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names
  return chosen.map((one) => Array.from(one ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
